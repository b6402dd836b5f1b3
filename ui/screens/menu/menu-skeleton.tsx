import { WaitingWords } from '../../components/waiting.tsx';
import './menu-skeleton.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** The skeleton of a menu that is loading. */
export const MenuSkeleton = () => (
  <div className="menu-skeleton">
    <div className="skeleton skeleton-search" />
    {PLACES.map((place) => (
      <div key={place} className="skeleton skeleton-dish" />
    ))}
    <WaitingWords />
  </div>
);
