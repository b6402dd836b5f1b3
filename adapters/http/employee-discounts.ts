import { isLeft, left, right, type PortFailure, type TaskEither } from '@tableside/core';
import { shape } from '@tableside/core/codecs';
import type { EmployeeDiscounts } from '@tableside/core/ports';
import { isSuccess, type Answer, type ReadingClient } from './client.ts';
import { id } from './codecs.ts';
import { REFUSALS } from './refusals.ts';

const CALL = 'employee-discount';

const discountAnswer = shape({ voucherCode: id });

export class HttpEmployeeDiscounts implements EmployeeDiscounts {
  /** @param service address of the venue service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  code(brandId: string, employeeId: string): TaskEither<PortFailure, string> {
    return async () => {
      if (isStep(employeeId)) return left(NOBODY);
      const sent = await this.client.send(CALL, {
        method: 'GET',
        url: `${this.service}/brands/${encodeURIComponent(brandId)}/employee-discount/${encodeURIComponent(employeeId)}`,
      })();
      if (isLeft(sent)) return sent;
      if (!isSuccess(sent.right)) return left(refusedInWords(this.client, sent.right));
      const decoded = this.client.decode(CALL, discountAnswer, sent.right.body);
      return isLeft(decoded) ? decoded : right(decoded.right.voucherCode);
    };
  }
}

/** What the service says of an id that nobody has. */
const NOBODY: PortFailure = {
  failure: 'refused',
  call: CALL,
  status: 404,
  byService: true,
  code: 'not-found',
  message: '',
};

/** As part of an address, such an id would step up in the path and ask about something else. */
const isStep = (part: string): boolean => part === '.' || part === '..';

/** The guest reads the message (section 8). It is empty if the service sent none. */
function refusedInWords(client: ReadingClient, answer: Answer): PortFailure {
  const refused = client.refused(CALL, answer, REFUSALS.getEmployeeDiscount);
  return refused.byService === true ? refused : { ...refused, message: '' };
}
