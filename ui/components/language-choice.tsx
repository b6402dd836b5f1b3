import { Languages } from 'lucide';
import { LANGUAGE_KEY, LANGUAGES, spokenLanguage } from '../copy/language.ts';
import { useSay } from '../app/visit-context.tsx';
import { Icon } from './icon.tsx';

/** By its own name. A language that only the brand has is the phone's choice. */
const nameOf = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag;

/** The app's languages. One that is chosen stays for the visit; the page begins anew in it, with everything kept. */
export function LanguageChoice() {
  const say = useSay();
  const { tag } = spokenLanguage();
  return (
    <label className="language-choice">
      <Icon of={Languages} />
      <select
        aria-label={say('app.language')}
        value={tag}
        onChange={({ currentTarget }) => {
          sessionStorage.setItem(LANGUAGE_KEY, currentTarget.value);
          location.reload();
        }}
      >
        {[...new Set([...LANGUAGES, tag])].map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
