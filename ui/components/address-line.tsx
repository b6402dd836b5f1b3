import { MapPin } from 'lucide';
import type { VenueListing } from '@tableside/core/content';
import { Icon } from './icon.tsx';
import './address-line.css';

export function AddressLine({ venue }: { venue: VenueListing }) {
  const { line1, line2, city, postalCode } = venue.address;
  const parts = [line1, line2, city, postalCode].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  return (
    <span className="address">
      <Icon of={MapPin} /> <bdi>{parts.join(', ')}</bdi>
    </span>
  );
}
