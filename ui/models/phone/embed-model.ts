/**
 * What the native app around the page says about its guest. It fills only fields that the guest has left empty (section
 * 1, fault F42).
 */
import { makeAutoObservable } from 'mobx';
import { fillDetails, newFields, type EmbeddedGuest } from '@tableside/core/content';
import { NO_DETAILS } from '@tableside/core/guest';
import type { SavedEmbed, SavedGuest, NativeApp, EmbedRecord } from '@tableside/core/ports';
import type { VouchersModel } from '../order/vouchers-model.ts';

export interface EmbedPorts {
  readonly nativeApp: NativeApp;
  readonly savedEmbed: SavedEmbed;
  readonly savedGuest: SavedGuest;
}

export class EmbedModel {
  private said: EmbedRecord;

  constructor(
    private readonly ports: EmbedPorts,
    /** The saved details of the guest have changed. */
    private readonly onFilled: () => void,
  ) {
    this.said = ports.savedEmbed.read();
    makeAutoObservable(this, {}, { deep: false });
    ports.nativeApp.listen((guest) => this.fill(guest));
  }

  /** The discount code, until it has been applied. */
  get discountCode(): string | undefined {
    return this.said.codeIsUsed ? undefined : this.said.guest.discountCode;
  }

  /** Puts the code into the empty voucher field and applies it, once: the guest can remove it again (S12). */
  applyCode(desk: Pick<VouchersModel, 'code' | 'isUnderWay' | 'typesCodes' | 'applyBrought'>): void {
    const { discountCode } = this;
    if (discountCode === undefined || !desk.typesCodes || desk.isUnderWay || desk.code !== '') return;
    this.save({ ...this.said, codeIsUsed: true });
    void desk.applyBrought(discountCode);
  }

  private fill(guest: EmbeddedGuest): void {
    const fresh = newFields(this.said.guest, guest);
    if (Object.keys(fresh).length === 0) return;
    this.save({ ...this.said, guest: { ...this.said.guest, ...fresh } });
    const { savedGuest } = this.ports;
    savedGuest.write(fillDetails(savedGuest.read() ?? NO_DETAILS, fresh));
    this.onFilled();
  }

  private save(said: EmbedRecord): void {
    this.said = said;
    this.ports.savedEmbed.write(said);
  }
}
