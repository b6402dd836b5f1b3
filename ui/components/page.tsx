import { ChevronLeft } from 'lucide';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useFlowOfBrand, useSay } from '../app/visit-context.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { followsAnother, goesBack, placeOfPage } from './page-places.ts';
import './page.css';

/** A document's first page keeps the place that the browser gives it. */
let firstPage = true;

/**
 * A screen with its heading, back link and content. After a navigation the heading takes the focus, so that screen
 * readers announce it.
 */
export function Page(props: {
  heading: string;
  /** The document's title, if it differs from the heading. */
  title?: string;
  back?: string;
  aside?: Elements;
  hideHeading?: boolean;
  /** Stands in the heading's place, which is then for screen readers alone. */
  strip?: Elements;
  /** Nothing on the page can be pressed or focused. */
  inert?: boolean;
  children: Elements;
}) {
  const say = useSay();
  const flow = useFlowOfBrand();
  const brandName = flow?.visit.brand.name;
  const signature = flow?.signature;
  const content = useRef<HTMLElement>(null);
  const headline = useRef<HTMLHeadingElement>(null);
  const { heading, title } = props;
  useEffect(() => {
    if (!firstPage) window.scrollTo(0, placeOfPage());
    // A field with autofocus already has the focus.
    if ((!firstPage || followsAnother) && !content.current?.contains(document.activeElement))
      headline.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  useEffect(() => {
    document.title = title ?? (brandName === undefined ? heading : `${heading} – ${brandName}`);
  }, [brandName, heading, title]);
  return (
    <main ref={content} id="content" className="page" inert={props.inert}>
      <header className="page-header">
        {props.back !== undefined && (
          <Link
            href={props.back}
            className="icon-button page-back"
            aria-label={say('action.back')}
            onClick={goesBack}
          >
            <Icon of={ChevronLeft} />
          </Link>
        )}
        <div className={props.hideHeading ? 'visually-hidden' : 'page-title'}>
          <h1 ref={headline} tabIndex={-1} className={props.strip ? 'visually-hidden' : 'page-heading'}>
            {heading}
          </h1>
          {props.strip}
          {signature !== undefined && signature.name !== heading && (
            <p className="page-venue">
              <bdi>
                {signature.town === undefined ? signature.name : `${signature.name}, ${signature.town}`}
              </bdi>
            </p>
          )}
        </div>
        {props.aside}
      </header>
      {props.children}
    </main>
  );
}
