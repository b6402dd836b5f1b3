import { Page } from '../../components/page.tsx';
import { spokenLanguage } from '../../copy/language.ts';
import { statementOf, type Piece, type StatementPart } from '../../copy/statement.ts';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import './errors.css';

/** The brand's own statement. Like the terms, it is shown on every kind of device (L10). */
export function AccessibilityStatement() {
  const say = useSay(VENUE_TEXTS);
  const statement = statementOf(useVisit().brand.accessibilityStatement, spokenLanguage().tag);
  return (
    <Page heading={say('accessibility.heading')} back={paths.home()}>
      {statement === undefined ? (
        <p>{say('accessibility.none')}</p>
      ) : (
        <div className="statement" lang={statement.lang} dir="auto">
          {statement.parts.map((part, at) => (
            <Part key={at} part={part} />
          ))}
        </div>
      )}
    </Page>
  );
}

function Part({ part }: { part: StatementPart }) {
  if (part.is === 'list')
    return (
      <ul>
        {part.items.map((item, at) => (
          <li key={at}>
            <Line pieces={item} />
          </li>
        ))}
      </ul>
    );
  const Of = part.is === 'heading' ? 'h2' : 'p';
  return (
    <Of>
      <Line pieces={part.line} />
    </Of>
  );
}

const Line = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, href }, at) =>
    href === undefined ? (
      <span key={at}>{text}</span>
    ) : (
      <a key={at} href={href}>
        {text}
      </a>
    ),
  );
