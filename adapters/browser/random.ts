import type { Randomness } from '@tableside/core/ports';

/** `randomUUID` exists in secure contexts only; a phone on the local network has none. */
export type RandomSource = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>;

export class CryptoRandomness implements Randomness {
  constructor(private readonly source: RandomSource) {}

  uuid(): string {
    return this.source.randomUUID?.() ?? this.uuidOfBytes();
  }

  /** RFC 9562: version 4, variant 10. */
  private uuidOfBytes(): string {
    const bytes = this.source.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
