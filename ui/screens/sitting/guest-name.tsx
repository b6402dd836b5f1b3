import './sitting.css';

const COLOURS = 6;

/** A guest's letter and colour, and what they are called; nobody's letter is the team's. */
export const GuestName = ({ letter, name }: { letter: string | undefined; name: string }) => (
  <span className="sitting-guest">
    {letter !== undefined && (
      <span className="guest-badge" data-colour={letter.charCodeAt(0) % COLOURS} aria-hidden>
        {letter}
      </span>
    )}
    <bdi>{name}</bdi>
  </span>
);
