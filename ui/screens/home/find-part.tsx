import { LocateFixed, Search } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { HOME_TEXTS, type HomeKey } from '../../copy/home.ts';
import { useSay } from '../../app/visit-context.tsx';
import {
  LONGEST_SEARCH,
  type SearchTrouble,
  type VenueSearchModel,
} from '../../models/visit/venue-search-model.ts';

/** Searches for a venue by name, by postcode or by the phone's location, each if the brand offers it. */
export const FindPart = observer(function FindPart({ search }: { search: VenueSearchModel }) {
  const say = useSay(HOME_TEXTS);
  const { options, trouble, asking, typed } = search;
  const nothing = search.isByName && search.found.length === 0 && trouble === undefined;
  if (!options.search && !options.useMyLocation) return null;
  return (
    <div className="find">
      {options.search && <SearchForm search={search} />}
      {options.useMyLocation && <LocateButton search={search} />}
      <p className="visually-hidden" role="status">
        {asking === 'location' && say('home.locating')}
      </p>
      <div id="found">
        <p className="find-said" role="status">
          {asking === 'postcode'
            ? say('home.search.asking')
            : nothing && say('home.none', { text: typed.trim() })}
        </p>
        {trouble && <TroubleNotice trouble={trouble} />}
      </div>
    </div>
  );
});

const SearchForm = observer(function SearchForm({ search }: { search: VenueSearchModel }) {
  const say = useSay(HOME_TEXTS);
  const { typed, asking } = search;
  const look = (event: FormEvent): void => {
    event.preventDefault();
    void search.search();
  };
  return (
    <form role="search" className="find-form" onSubmit={look}>
      <Field
        id="find-venue"
        label={say('home.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="postal-code"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        aria-controls="found"
        value={typed}
        onType={(text) => {
          // With the keyboard open, what is found is still in sight.
          document.getElementById('find-venue')?.scrollIntoView({ behavior: 'instant' });
          search.type(text);
        }}
      />
      <button type="submit" className="button" aria-controls="found" aria-disabled={asking === 'postcode'}>
        <Icon of={Search} /> <span>{say('home.search.button')}</span>
      </button>
    </form>
  );
});

const LocateButton = observer(function LocateButton({ search }: { search: VenueSearchModel }) {
  const say = useSay(HOME_TEXTS);
  const locating = search.asking === 'location';
  return (
    <button
      type="button"
      className="button button-secondary find-locate"
      aria-controls="found"
      aria-disabled={locating}
      onClick={() => void search.locate()}
    >
      <Icon of={LocateFixed} /> <span>{say(locating ? 'home.locating' : 'home.locate')}</span>
    </button>
  );
});

function TroubleNotice({ trouble }: { trouble: SearchTrouble }) {
  const say = useSay(HOME_TEXTS);
  const key: HomeKey =
    trouble.at === 'postcode' ? `home.postcode.${trouble.why}` : `home.location.${trouble.why}`;
  return <Notice kind="fault">{say(key, trouble.at === 'postcode' ? { text: trouble.text } : {})}</Notice>;
}
