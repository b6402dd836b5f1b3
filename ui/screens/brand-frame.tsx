import { Link } from 'wouter';
import { useFrontSay } from '../copy/front-say.ts';
import { paths } from '../routes.ts';
import { useVisit } from '../visit.tsx';

/** The brand above pages that are read, and the way to its start. */
export function BrandHeader() {
  const say = useFrontSay();
  const { brand } = useVisit();
  return (
    <header className="app-header">
      <Link href={paths.home()} className="app-logo" aria-label={say('app.home', { brand: brand.name })}>
        {brand.theme.logo === undefined ? brand.name : <img src={brand.theme.logo} alt="" height={32} />}
      </Link>
    </header>
  );
}

/** The brand's links, below them. */
export function BrandFooter() {
  const say = useFrontSay();
  const { brand } = useVisit();
  const { terms, privacy } = brand.links;
  if (brand.flags.hideLinks || (terms === undefined && privacy === undefined)) return null;
  return (
    <footer className={brand.flags.centredFooter ? 'app-footer app-footer-centred' : 'app-footer'}>
      <ul>
        {terms !== undefined && (
          <li>
            <a href={terms}>{say('footer.terms')}</a>
          </li>
        )}
        {privacy !== undefined && (
          <li>
            <a href={privacy}>{say('footer.privacy')}</a>
          </li>
        )}
      </ul>
    </footer>
  );
}
