/** Which sub-services serve the guest's table (WO24). */
import { makeAutoObservable, observable } from 'mobx';
import { isRight, type Either, type PortFailure } from '@tableside/core';
import type { BasketModel } from './basket-model.ts';

export class SubServiceTables {
  private readonly tables = observable.map<string, readonly string[]>([], { deep: false });

  constructor(
    private readonly basket: BasketModel,
    private readonly ask: (serviceId: string) => Promise<Either<PortFailure, readonly string[]>>,
  ) {
    makeAutoObservable(this);
    for (const { id } of basket.destination.subServiceChoices) void this.find(id);
  }

  /** Until it is known the guest may choose it: a backend may answer without regard to the sub-service. */
  serves(serviceId: string): boolean {
    const { tableNumber } = this.basket.destination;
    const tables = this.tables.get(serviceId) ?? [];
    return tableNumber === undefined || tables.length === 0 || tables.includes(tableNumber);
  }

  /** Which of them serve the table is known, or cannot be. */
  get areKnown(): boolean {
    const { tableNumber, subServiceChoices } = this.basket.destination;
    return tableNumber === undefined || subServiceChoices.every(({ id }) => this.tables.has(id));
  }

  /** The one of several that serves the guest's table: a page for it would ask nothing. */
  get only(): string | undefined {
    const serving = this.basket.destination.subServiceChoices.filter(({ id }) => this.serves(id));
    return this.areKnown && serving.length === 1 ? serving[0]?.id : undefined;
  }

  private async find(serviceId: string): Promise<void> {
    const answer = await this.ask(serviceId);
    this.tables.set(serviceId, isRight(answer) ? answer.right : []);
  }
}
