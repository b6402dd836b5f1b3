import { Lock } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import type { CardField } from '@tableside/core/ports';
import type { Elements } from '../../components/elements.ts';
import { FieldError } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { CARD_LABELS, type OrderingKey, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import { FailedPart } from '../errors/failed-part.tsx';
import { CARD_FIELDS, CARD_PLACES, type CardModel } from '../../models/payment/card-model.ts';
import './card.css';

const REFUSED: Readonly<Record<CardField, OrderingKey>> = {
  number: 'pay.card.number.refused',
  expirationDate: 'pay.card.expirationDate.refused',
  cvv: 'pay.card.cvv.refused',
};

/** A guest who types their name meanwhile, or presses a wallet, goes on there. A heading has the focus of a new page. */
const isNowhere = (focused: Element | null): boolean => focused?.matches(':is(body,h1)') ?? true;

/** Places for the payment provider's own card fields: card data never reaches this page (C5). */
export const CardPart = observer(function CardPart({
  card,
  takesFocus,
  aside,
  onRetry,
}: {
  card: CardModel;
  /** Beside the heading. */
  aside: Elements;
  /** The guest has asked for the card: its number is the next field to type. */
  takesFocus: boolean;
  /** The guest tries again: what failed with the card may be there now too. */
  onRetry: () => void;
}) {
  const say = useSay(ORDERING_TEXTS);
  const part = useRef<HTMLElement>(null);
  const open = useCallback(() => {
    void card.open({
      number: say(CARD_LABELS.number),
      expirationDate: say(CARD_LABELS.expirationDate),
      cvv: say(CARD_LABELS.cvv),
    });
  }, [card, say]);
  useEffect(open, [open]);
  const isReady = card.phase === 'ready';
  useEffect(() => {
    // At once: focus in the form would stop it on its way.
    if (takesFocus) part.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [takesFocus]);
  useEffect(() => {
    if (takesFocus && isReady && isNowhere(document.activeElement)) card.focusNumber();
  }, [takesFocus, isReady, card]);
  return (
    <section
      ref={part}
      className="pay-part"
      aria-labelledby="card-heading"
      aria-busy={card.phase === 'opening'}
    >
      <div className="pay-summary-head">
        <h2 id="card-heading">{say('pay.card')}</h2>
        {aside}
      </div>
      <div className="card-fields" data-failed={card.phase === 'failed'}>
        {CARD_FIELDS.map((field) => (
          <CardPlace key={field} card={card} field={field} />
        ))}
        {card.phase === 'failed' && (
          <FailedPart
            text={say(card.isUnread ? 'pay.card.unread' : 'pay.card.failed')}
            onRetry={() => {
              open();
              onRetry();
            }}
          />
        )}
      </div>
      <p className="pay-aside pay-secure">
        <Icon of={Lock} />
        <span role="status">{card.phase === 'opening' && say('pay.card.opening')}</span>
        <span>{say('pay.card.secure')}</span>
      </p>
    </section>
  );
});

const CardPlace = observer(function CardPlace({ card, field }: { card: CardModel; field: CardField }) {
  const say = useSay(ORDERING_TEXTS);
  const id = CARD_PLACES[field].slice(1);
  const refused = card.refused.includes(field) || card.fields[field] === 'invalid';
  return (
    <div className={`field card-place card-place-${field}`}>
      <span className="field-label" id={`${id}-label`}>
        {say(CARD_LABELS[field])}
      </span>
      <div id={id} className="card-field" data-state={refused ? 'invalid' : card.fields[field]} />
      <FieldError
        id={`${id}-error`}
        text={refused ? say(REFUSED[field]) : undefined}
        isQuiet={card.refused.indexOf(field) > 0}
      />
    </div>
  );
});
