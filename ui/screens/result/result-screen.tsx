import { observer } from 'mobx-react-lite';
import { Redirect } from 'wouter';
import { isOnTab, wordingOf, type OrderIntention } from '@tableside/core';
import { sayCheckingOrder, useOrderingSay } from '../../copy/ordering-say.ts';
import { TabResult } from '../../lazy-screens.tsx';
import type { PaymentsModel } from '../../models/payments-model.ts';
import type { ResultsModel } from '../../models/results-model.ts';
import { paths, type ResultPage } from '../../routes.ts';
import { BankAsks, CheckingPayment } from './checking.tsx';
import { FailurePage, StuckPage, UnknownResult, UnnamedResult } from './failure.tsx';
import { resultPageOf, usePaymentOfAddress } from './payment-result.ts';
import { SuccessPage } from './success.tsx';
import './result.css';

/**
 * The result of one payment, found by its own id in the address (C6). Where the address says one thing and
 * the payment another, the payment is right: nothing is shown as failed that may have been taken (C2).
 */
export const ResultScreen = observer(function ResultScreen(props: {
  /** Absent at the generic results, which name no venue. */
  slug?: string;
  page: ResultPage;
  payments: PaymentsModel;
  results: ResultsModel;
}) {
  const { payments, results, slug } = props;
  const { key, intention } = usePaymentOfAddress(payments);
  if (intention === undefined) {
    return key === undefined && slug === undefined ? (
      <UnnamedResult />
    ) : (
      <UnknownResult slug={slug} reference={key} />
    );
  }
  // A bill's payment has a result of its own, which knows what is left of the bill.
  if (intention.pays === 'bill') {
    const page = resultPageOf(intention) ?? props.page;
    return <Redirect to={paths.result(intention.place, page, intention.key)} replace />;
  }
  const right = resultPageOf(intention);
  if (right !== undefined && right !== props.page) {
    return <Redirect to={paths.result(intention.place, right, intention.key)} replace />;
  }
  if (isOnTab(intention)) return <TabResult intention={intention} />;
  return <ResultOf intention={intention} payments={payments} results={results} />;
});

const ResultOf = observer(function ResultOf(props: {
  intention: OrderIntention;
  payments: PaymentsModel;
  results: ResultsModel;
}) {
  const say = useOrderingSay();
  const { intention, payments, results } = props;
  const { state } = intention;
  const mayTryAgain = payments.mayTryAgain();
  switch (state.is) {
    case 'captured':
      return <SuccessPage intention={intention} orderRef={state.orderRef} results={results} />;
    case 'declined':
      return <FailurePage intention={intention} why={state.code} mayTryAgain={mayTryAgain} />;
    case 'notTaken':
      return <FailurePage intention={intention} why="notTaken" mayTryAgain={mayTryAgain} />;
    case 'stuck':
      return <StuckPage intention={intention} />;
    case 'authRequired':
      // Once there is nothing left to ask, the bank's page is still to be visited.
      return payments.isAsking(intention.key) ? (
        <CheckingPayment />
      ) : (
        <BankAsks redirectUrl={state.redirectUrl} />
      );
    case 'prepared':
    case 'submitting':
    case 'held':
    case 'unknown':
      return <CheckingPayment {...(wordingOf(intention) === 'order' ? sayCheckingOrder(say) : {})} />;
  }
});
