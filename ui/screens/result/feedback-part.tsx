import { Star } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { PaymentIntent } from '@tableside/core';
import { FieldError } from '../../components/field.tsx';
import '../../components/note-field.css';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { RESULT_TEXTS } from '../../copy/result.ts';
import { LONGEST_COMMENT, RATINGS, type FeedbackModel } from '../../models/payment/feedback-model.ts';
import { hasCome } from './receipt-rows.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';

/**
 * Feedback on an order or a bill: asked for after the payment, sent once, then thanked for. A brand with its own
 * feedback page gets a link instead.
 */
export const FeedbackPart = observer(function FeedbackPart({ intent }: { intent: PaymentIntent }) {
  const say = useSay(RESULT_TEXTS);
  const { brand, checkoutSession, venueStatus } = useVisit();
  const link = brand.feedback?.link;
  const feedback = checkoutSession?.results.feedbackOf(intent);
  // It does not turn into a question under the thumb.
  const [isDue] = useState(() =>
    hasCome(intent, venueStatus.waitMinutes(intent.place.venueSlug), checkoutSession?.results.now()),
  );
  if (feedback === undefined && link === undefined) return null;
  if (link !== undefined) {
    return (
      <section className="feedback-link" aria-label={say('feedback.heading')}>
        <a href={link}>{say('feedback.link')}</a>
      </section>
    );
  }
  const form = feedback && <FeedbackForm feedback={feedback} />;
  return isDue ? (
    <section className="feedback" aria-labelledby="feedback-heading">
      <h2 id="feedback-heading">{say('feedback.heading')}</h2>
      {form}
    </section>
  ) : (
    <details className="feedback-later fold" open={feedback?.phase === 'given'}>
      <summary>{say('feedback.later')}</summary>
      <section className="feedback" aria-label={say('feedback.heading')}>
        {form}
      </section>
    </details>
  );
});

const FeedbackForm = observer(function FeedbackForm({ feedback }: { feedback: FeedbackModel }) {
  const say = useSay(RESULT_TEXTS);
  const first = useRef<HTMLInputElement>(null);
  const { phase, rating, comment } = feedback;
  const isSending = phase === 'sending';
  const send = (): void => {
    void feedback.send();
    if (feedback.phase === 'unrated') first.current?.focus();
  };
  return (
    <>
      {/* A live region must be in the document before its text. */}
      <p role="status">{phase === 'given' && say('feedback.given')}</p>
      {phase !== 'given' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <fieldset
            className="rating"
            role="radiogroup"
            aria-required
            aria-invalid={phase === 'unrated'}
            aria-describedby="rating-error"
            disabled={isSending}
          >
            <legend>{say('feedback.rating')}</legend>
            <div className="rating-stars">
              {RATINGS.map((value) => (
                <label key={value} data-lit={rating !== undefined && value <= rating}>
                  <input
                    ref={value === 1 ? first : undefined}
                    type="radio"
                    name="rating"
                    className="visually-hidden"
                    aria-label={say(`feedback.rating.${value}`)}
                    checked={rating === value}
                    onChange={() => feedback.rate(value)}
                  />
                  <Icon of={Star} />
                </label>
              ))}
            </div>
            <p className="rating-word" aria-hidden>
              {rating !== undefined && say(`feedback.rating.${rating}`)}
            </p>
            <FieldError id="rating-error" text={phase === 'unrated' ? say('feedback.unrated') : undefined} />
          </fieldset>
          <div className="field">
            <label htmlFor="feedback-comment">{say('feedback.comment')}</label>
            <div className="note-twin">{`${comment} `}</div>
            <textarea
              id="feedback-comment"
              maxLength={LONGEST_COMMENT}
              aria-describedby="feedback-comment-hint"
              disabled={isSending}
              value={comment}
              onChange={(event) => feedback.type(event.currentTarget.value)}
            />
            <p id="feedback-comment-hint" className="field-hint">
              {say('feedback.comment.hint')}
            </p>
          </div>
          {phase === 'failed' && <Notice kind="fault">{say('feedback.failed')}</Notice>}
          <button type="submit" className="button button-secondary" disabled={isSending}>
            {say(isSending ? 'feedback.sending' : 'feedback.send')}
          </button>
        </form>
      )}
    </>
  );
});
