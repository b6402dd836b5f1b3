import { describe, expect, it } from 'vitest';
import { TabJoin } from '../../../ui/flows/tab-flow.ts';
import type { JoinFault } from '../../../ui/models/bill/tab-model.ts';

/** The form at a table whose tab answers each code with that. */
function formOf(...answers: readonly (JoinFault | undefined)[]) {
  const asked: string[] = [];
  let joined = 0;
  const tab = {
    isOn: false,
    join: (code: string) => {
      const fault = answers[asked.length];
      asked.push(code);
      tab.isOn = fault === undefined;
      return Promise.resolve(fault);
    },
  };
  const form = new TabJoin(tab, () => void joined++);
  return { form, asked, joined: () => joined };
}

describe('the form for the code of a tab (WA18)', () => {
  it('what is no code is said beside the field, and nothing is asked', async () => {
    const { form, asked } = formOf();
    form.type('K7');
    await form.submit();
    expect(form.fault).toBe('notACode');
    expect(asked).toEqual([]);
  });

  it('a wrong code is said beside the field until the guest types another, which leads on', async () => {
    const { form, asked, joined } = formOf('wrong', undefined);
    form.type('aaaa');
    await form.submit();
    expect([form.fault, joined()]).toEqual(['wrong', 0]);
    form.type('k7 pm');
    expect(form.fault).toBeUndefined();
    await form.submit();
    expect(asked).toEqual(['AAAA', 'K7PM']);
    expect([form.fault, joined()]).toEqual([undefined, 1]);
  });

  it('the answer to a code that the guest has changed meanwhile is not said of the new one', async () => {
    const { form } = formOf('wrong');
    form.type('AAAA');
    const asked = form.submit();
    form.type('AAAB');
    await asked;
    expect(form.fault).toBeUndefined();
  });
});
