/** Wires how far orders are. Loaded once the guest has ordered at a venue that tells it. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import { statusPorts } from '../../adapters/bindings/status-bindings.ts';
import { sayOf } from '../copy/say.ts';
import { STATUS_TEXTS } from '../copy/status.ts';
import { connection } from '../document/connection.ts';
import { resultPath } from '../flows/result-flow.ts';
import { OrderStatusesModel } from '../models/order/order-statuses-model.ts';
import type { ToastModel } from '../models/phone/toast-model.ts';

export function createStatuses(
  container: Container,
  brand: Brand,
  window: Window,
  toasts: ToastModel,
  report: (failure: PortFailure) => void,
): OrderStatusesModel {
  const ports = statusPorts(container, window);
  const say = sayOf(STATUS_TEXTS, brand);
  const isHidden = () => window.document.visibilityState === 'hidden';
  return new OrderStatusesModel({
    ports,
    connection,
    isHidden,
    report,
    tell: ({ intent, is, isSaid }) => {
      const number = intent.state.is === 'captured' ? intent.state.orderRef : '';
      const text = say('status.news', { number, status: say(`status.${is}`) });
      if (!isSaid) toasts.say(text, 'news');
      const { venueName: title } = intent.summary;
      if (isHidden())
        void ports.notifications.show({ title, text, tag: intent.key, path: resultPath(intent) });
    },
  });
}
