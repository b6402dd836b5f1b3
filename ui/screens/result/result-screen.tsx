import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { isOver, isUnsettled, type OrderIntention } from '@tableside/core';
import type { PaymentsModel } from '../../models/payments-model.ts';
import { paths, type ResultPage } from '../../routes.ts';
import { BankAsks, CheckingPayment } from './checking.tsx';
import { FailurePage, StuckPage, UnknownResult } from './failure.tsx';
import { SuccessPage } from './success.tsx';
import './result.css';

/**
 * The result of one payment, found by its own id in the address (C6). Where the address says one thing and
 * the payment another, the payment is right: nothing is shown as failed that may have been taken (C2).
 */
export const ResultScreen = observer(function ResultScreen(props: {
  slug: string;
  page: ResultPage;
  payments: PaymentsModel;
}) {
  const { payments } = props;
  const search = new URLSearchParams(useSearch());
  const key = search.get('payment');
  const paymentId = search.get('paymentId');
  const result = search.get('result');
  const found = payments.find(key ?? undefined);
  const intention = found?.pays === 'order' ? found : undefined;

  useEffect(() => {
    if (intention === undefined) return;
    if (intention.state.is === 'authRequired' && paymentId !== null && result !== null) {
      void payments.comeBack(intention, paymentId, result);
    } else if (isUnsettled(intention.state)) {
      void payments.follow(intention);
    }
  }, [payments, intention, paymentId, result]);

  if (intention === undefined) return <UnknownResult slug={props.slug} reference={key ?? undefined} />;
  const right = pageOf(intention);
  if (right !== undefined && right !== props.page) {
    return (
      <Redirect
        to={paths.result(intention.place.venueSlug, intention.place.service, right, intention.key)}
        replace
      />
    );
  }
  return <ResultOf intention={intention} asking={payments.isAsking(intention.key)} />;
});

/** The page that a payment belongs on, or undefined while that is not known. */
function pageOf({ state }: OrderIntention): ResultPage | undefined {
  if (state.is === 'captured') return 'success';
  return isOver(state) || state.is === 'stuck' ? 'failure' : undefined;
}

function ResultOf({ intention, asking }: { intention: OrderIntention; asking: boolean }) {
  const { state } = intention;
  switch (state.is) {
    case 'captured':
      return <SuccessPage intention={intention} orderRef={state.orderRef} />;
    case 'declined':
      return <FailurePage intention={intention} why={state.code} />;
    case 'notTaken':
      return <FailurePage intention={intention} why="notTaken" />;
    case 'stuck':
      return <StuckPage intention={intention} />;
    case 'authRequired':
      // Once there is nothing left to ask, the bank's page is still to be visited.
      return asking ? <CheckingPayment /> : <BankAsks redirectUrl={state.redirectUrl} />;
    case 'prepared':
    case 'submitting':
    case 'held':
    case 'unknown':
      return <CheckingPayment />;
  }
}
