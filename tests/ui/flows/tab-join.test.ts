import { describe, expect, it } from 'vitest';
import { TabJoin } from '../../../ui/flows/tab-flow.ts';
import type { JoinFault } from '../../../ui/models/bill/tab-model.ts';

/** The form at a table whose tab gives these answers in order. */
function formOf(...answers: readonly (JoinFault | undefined)[]) {
  const asked: string[] = [];
  const tab = {
    join: (code: string) => {
      asked.push(code);
      return Promise.resolve(answers[asked.length - 1]);
    },
  };
  return { form: new TabJoin(tab), asked };
}

describe('the tab code form (WA18)', () => {
  it('reports an invalid code at the field, and sends nothing', async () => {
    const { form, asked } = formOf();
    form.type('K7');
    await form.submit();
    expect(form.fault).toBe('notACode');
    expect(asked).toEqual([]);
  });

  it('shows a wrong code’s error until another is typed', async () => {
    const { form, asked } = formOf('wrong', undefined);
    form.type('aaaa');
    await form.submit();
    expect(form.fault).toBe('wrong');
    form.type('k7 pm');
    expect(form.fault).toBeUndefined();
    await form.submit();
    expect(asked).toEqual(['AAAA', 'K7PM']);
    expect(form.fault).toBeUndefined();
  });

  it('does not apply a late answer to a changed code', async () => {
    const { form } = formOf('wrong');
    form.type('AAAA');
    const asked = form.submit();
    form.type('AAAB');
    await asked;
    expect(form.fault).toBeUndefined();
  });
});
