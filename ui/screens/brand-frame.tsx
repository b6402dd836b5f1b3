import { observer } from 'mobx-react-lite';
import type { Brand, BrandLinks } from '@tableside/core/content';
import { Link } from 'wouter';
import { LanguageChoice } from '../components/language-choice.tsx';
import { TextBanner } from '../components/text-banner.tsx';
import { VENUE_TEXTS } from '../copy/venue.ts';
import { reconsiderConsent } from '../models/phone/reconsider-consent.ts';
import { paths } from '../navigation/routes.ts';
import { useSay, useVisit } from '../app/visit-context.tsx';
import './brand-frame.css';

/** The brand's header above pages for reading: a link to its start, and its banner. */
export function BrandHeader() {
  const say = useSay(VENUE_TEXTS);
  const { brand } = useVisit();
  return (
    <header>
      <div className="app-header">
        <Link href={paths.home()} className="app-logo" aria-label={say('app.home', { brand: brand.name })}>
          <Logo brand={brand} />
        </Link>
      </div>
      <TextBanner />
    </header>
  );
}

/** The logo for a light or dark background; the brand's name if there is none. */
function Logo({ brand: { name, theme } }: { brand: Brand }) {
  const { colourScheme, logo, logoOnDark = logo } = theme;
  const src = colourScheme === 'dark' ? logoOnDark : logo;
  if (src === undefined) return <span>{name}</span>;
  const picture = <img src={src} alt="" height={32} />;
  if (colourScheme !== 'both') return picture;
  return (
    <picture>
      <source srcSet={logoOnDark} media="(prefers-color-scheme: dark)" />
      {picture}
    </picture>
  );
}

/** An item of a list of links, where there is a statement to read. It is none of the links that `hideLinks` hides (L10). */
export function AccessibilityLink() {
  const say = useSay(VENUE_TEXTS);
  return useVisit().brand.accessibilityStatement === undefined ? null : (
    <li>
      <Link href={paths.accessibility()}>{say('accessibility.heading')}</Link>
    </li>
  );
}

/** The brand's links below such pages, its languages, the link that reopens the question about cookies, and the one that erases the guest's details. */
export const BrandFooter = observer(function BrandFooter() {
  const say = useSay(VENUE_TEXTS);
  const visit = useVisit();
  const { brand, remembered } = visit;
  // The page of terms stays (S24).
  const { terms, privacy }: Partial<BrandLinks> = brand.flags.hideLinks ? {} : brand.links;
  const isRemembered = remembered?.isRemembered === true;
  return (
    <footer className={brand.flags.centredFooter ? 'app-footer app-footer-centred' : 'app-footer'}>
      <ul>
        {terms !== undefined && (
          <li>
            <Link href={paths.terms()}>{say('footer.terms')}</Link>
          </li>
        )}
        {privacy !== undefined && (
          <li>
            <a href={privacy}>{say('footer.privacy')}</a>
          </li>
        )}
        <AccessibilityLink />
        <li>
          <LanguageChoice />
        </li>
        {/* There from the first: its code comes later, and a link more would move the others. */}
        {brand.flags.cookieConsent && (
          <li>
            <button type="button" className="link-button" onClick={() => void reconsiderConsent(visit)}>
              {say('footer.cookies')}
            </button>
          </li>
        )}
        {isRemembered && (
          <li>
            <button type="button" className="link-button" onClick={() => remembered.forget()}>
              {say('guest.forget')}
            </button>
          </li>
        )}
      </ul>
    </footer>
  );
});
