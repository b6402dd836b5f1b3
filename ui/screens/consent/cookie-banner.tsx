import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConsentChoice } from '@tableside/core/ports';
import { CONSENT_TEXTS } from '../../copy/consent.ts';
import { useReservedHeight } from '../../components/reserve-height.ts';
import type { ConsentModel } from '../../models/phone/consent-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import './consent.css';

/** A press so soon after the question has come was aimed at what it covers, and meets that. */
const AIMED_MS = 700;

/** Much of the page stands above the banner, so the whole document inherits its height. */
function reserve(pixels: number | undefined): void {
  const { style } = document.documentElement;
  if (pixels === undefined) style.removeProperty('--cookies-height');
  else style.setProperty('--cookies-height', `${pixels}px`);
}

/**
 * The question about cookies. Accepting and refusing are equally easy. It comes first for screen readers and keyboards,
 * and stands at the bottom of the screen; other bars at the bottom move up.
 */
export const CookieBanner = observer(function CookieBanner({ consent }: { consent: ConsentModel }) {
  const say = useSay(CONSENT_TEXTS);
  const { brand } = useVisit();
  const banner = useRef<HTMLElement>(null);
  // Before the first paint: what stands at the page's end must not make room for a frame.
  useLayoutEffect(() => reserve(banner.current?.offsetHeight), []);
  useReservedHeight(banner, reserve);
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), AIMED_MS);
    return () => clearTimeout(timer);
  }, []);
  useFocusWhenReconsidered(banner, consent);
  const { given } = consent;
  const answer = (word: ConsentChoice) => (
    <button type="button" className="button button-secondary" onClick={() => consent.choose(word)}>
      {say(word === 'granted' ? 'consent.accept' : 'consent.refuse')}
    </button>
  );
  return (
    <section
      ref={banner}
      className="cookies"
      data-new={isNew}
      aria-labelledby="cookies-heading"
      tabIndex={-1}
    >
      <h2 id="cookies-heading" className="visually-hidden">
        {say('consent.heading')}
      </h2>
      <p>
        {[
          given && say(given === 'granted' ? 'consent.given.accepted' : 'consent.given.refused'),
          say('consent.text', { brand: brand.name }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="cookies-answers">
        {answer('denied')}
        {answer('granted')}
      </div>
    </section>
  );
});

/** Moves the focus to the banner when the guest reopens it, and back once they have answered. */
function useFocusWhenReconsidered(banner: React.RefObject<HTMLElement | null>, consent: ConsentModel): void {
  useLayoutEffect(() => {
    if (consent.given === undefined) return undefined;
    const from = document.activeElement;
    banner.current?.focus({ preventScroll: true });
    return () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, [banner, consent]);
}
