import { ChevronLeft } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useBrandName, useSay } from '../visit.tsx';
import { Icon } from './icon.tsx';
import './page.css';

let firstPage = true;

/** A screen: its heading, the way back, and its content. A guest who has navigated hears the heading. */
export function Page(props: {
  heading: string;
  /** The document's title, where it is not the heading. */
  title?: string;
  back?: string;
  aside?: ReactNode;
  hideHeading?: boolean;
  /** Nothing on it can be pressed or reached. */
  inert?: boolean;
  children: ReactNode;
}) {
  const say = useSay();
  const brandName = useBrandName();
  const content = useRef<HTMLElement>(null);
  const headline = useRef<HTMLHeadingElement>(null);
  const { heading, title } = props;
  useEffect(() => {
    if (!firstPage) {
      window.scrollTo(0, 0);
      // A field that is there to be typed in at once has taken the focus already.
      if (!content.current?.contains(document.activeElement))
        headline.current?.focus({ preventScroll: true });
    }
    firstPage = false;
  }, []);
  useEffect(() => {
    document.title = title ?? (brandName === undefined ? heading : `${heading} – ${brandName}`);
  }, [brandName, heading, title]);
  return (
    <main ref={content} id="content" className="page" inert={props.inert}>
      <header className="page-header">
        {props.back !== undefined && (
          <Link href={props.back} className="icon-button page-back" aria-label={say('action.back')}>
            <Icon of={ChevronLeft} />
          </Link>
        )}
        <h1 ref={headline} tabIndex={-1} className={props.hideHeading ? 'visually-hidden' : 'page-heading'}>
          {heading}
        </h1>
        {props.aside}
      </header>
      {props.children}
    </main>
  );
}
