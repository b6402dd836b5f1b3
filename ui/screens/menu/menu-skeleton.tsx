import { useSay } from '../../app/visit-context.tsx';
import './menu-skeleton.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** The skeleton of a menu that is loading. */
export function MenuSkeleton() {
  const say = useSay();
  return (
    <div className="menu-skeleton" role="status" aria-label={say('app.loading')}>
      <div className="skeleton skeleton-search" />
      {PLACES.map((place) => (
        <div key={place} className="skeleton skeleton-dish" />
      ))}
    </div>
  );
}
