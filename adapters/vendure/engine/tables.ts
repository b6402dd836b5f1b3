/** What the bridge keeps beside Vendure's own tables, in the same database and the same transactions. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a payment ends without money. */
export type Ended = 'declined' | 'cancelled' | 'released';

/** `begun` was answered by nobody yet; `waiting` is the bank's to decide. All others are final. */
export type CallState = 'begun' | 'waiting' | 'held' | 'done' | Ended;

/** A call that moves money or places an order, under its idempotency key (WN2). */
@Entity()
export class KeyedCall {
  /** The call and its key. */
  @PrimaryColumn('text') id!: string;
  @Column('text') key!: string;
  @Column('text') call!: string;
  /** A digest of the request without the guest's details, to compare with (WN4). */
  @Column('text') compared!: string;
  /** What a call goes on from whose process died. Emptied once the state is final, since it names the guest. */
  @Column('text') request!: string;
  @Column('text') state!: CallState;
  @Column('text') sessionId!: string;
  @Column('text') siteId!: string;
  @Column('text') orderCode!: string;
  /** At the card gateway. */
  @Column('text', { nullable: true }) paymentId!: string | null;
  @Column('text') at!: string;
}
