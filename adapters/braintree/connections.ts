import type { Client } from 'braintree-web/client';
import type { PaymentConfig } from '@tableside/core';
import { BankCheck } from './bank-check.ts';
import { chunks } from './chunks.ts';
import { DeviceData } from './device-data.ts';
import { gatewayReady, type CardPage } from './gateway-worker.ts';

/** A page's connection to the gateway, with what all ways to pay share. */
export class Connection {
  readonly device: DeviceData;
  private check: Promise<BankCheck> | undefined;

  constructor(readonly client: Client) {
    this.device = new DeviceData(client);
  }

  /** 3-D Secure, created on first use, because the SDK allows only one per page. A failed one is created anew. */
  bankCheck(): Promise<BankCheck> {
    this.check ??= BankCheck.create(this.client).catch((error: unknown) => {
      this.check = undefined;
      throw error;
    });
    return this.check;
  }

  async close(): Promise<void> {
    const check = await this.check?.catch(() => undefined);
    await Promise.all([check?.close(), this.device.close()]);
  }
}

/** Connections shared by a card form and the wallets beside it. The last to leave closes the connection. */
export class Connections {
  private readonly users = new Map<Connection, number>();

  constructor(private readonly page: CardPage) {}

  /** Rejects if the gateway cannot be reached. */
  async join({ clientToken }: PaymentConfig): Promise<Connection> {
    if (clientToken === undefined) throw new Error('The payment config has no client token');
    const [{ create }] = await Promise.all([chunks.client(), gatewayReady(this.page)]);
    // The SDK returns the same client for the same token.
    const client = await create({ authorization: clientToken });
    const connection =
      [...this.users.keys()].find((open) => open.client === client) ?? new Connection(client);
    this.users.set(connection, (this.users.get(connection) ?? 0) + 1);
    return connection;
  }

  async leave(connection: Connection): Promise<void> {
    const others = (this.users.get(connection) ?? 1) - 1;
    this.users.set(connection, others);
    if (others > 0) return;
    this.users.delete(connection);
    await connection.close();
  }
}
