/** What the phone remembers for the guest. */
import type { Either } from '../fp.ts';
import type { GuestDetails } from '../guest.ts';
import { type BasketPlace } from '../basket-place.ts';
import type { SavedBasket } from '../saved-baskets.ts';

/** Baskets by place (S4), kept across reloads. */
export interface SavedBaskets {
  all(): readonly SavedBasket[];
  at(place: BasketPlace): SavedBasket | undefined;
  save(saved: SavedBasket): Either<'storageUnavailable', void>;
  remove(place: BasketPlace): void;
}

/** Contact data, for the visit only (X4). */
export interface GuestMemory {
  read(): GuestDetails | undefined;
  write(details: GuestDetails): void;
}
