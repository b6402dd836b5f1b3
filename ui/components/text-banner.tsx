import { useVisit } from '../app/visit-context.tsx';
import './text-banner.css';

/** The brand's banner text above pages for reading, if it has one. */
export function TextBanner() {
  const { textBanner } = useVisit().brand;
  return textBanner === undefined ? null : <p className="text-banner">{textBanner}</p>;
}
