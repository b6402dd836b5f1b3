import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { descriptionOfElement, DomLocator, isHidden, nameOfElement } from '../e2e/phone/locator.ts';

const pageOf = (markup: string): DomLocator => {
  const { document } = new Window();
  document.body.innerHTML = markup;
  return new DomLocator(() => [document.documentElement as unknown as Element], 'page');
};

const textsOf = (locator: DomLocator): readonly (string | null)[] =>
  locator.elements.map(({ textContent }) => textContent);

describe('a locator without a browser', () => {
  it('finds a role by part of its name, or by all of it', () => {
    const page = pageOf(
      '<button>Add olives</button><button>Add Olives and bread</button><a href="/">Olives</a>',
    );
    expect(textsOf(page.getByRole('button', { name: 'olives' }))).toEqual([
      'Add olives',
      'Add Olives and bread',
    ]);
    expect(textsOf(page.getByRole('button', { name: 'Add olives', exact: true }))).toEqual(['Add olives']);
    expect(textsOf(page.getByRole('link', { name: /^O/ }))).toEqual(['Olives']);
  });

  it('finds no role that markup, a dialog or details hide', () => {
    const page = pageOf(`
      <button hidden>a</button><div aria-hidden="true"><button>b</button></div><dialog><button>c</button></dialog>
      <details><summary>More</summary><button>d</button></details><dialog open><button>e</button></dialog>`);
    expect(textsOf(page.getByRole('button'))).toEqual(['e']);
  });

  it('sees the summary of folded details, not their content', () => {
    const page = pageOf('<details><summary>More</summary><p>Less</p></details>');
    expect(page.getByText('More').elements.map(isHidden)).toEqual([false]);
    expect(page.getByText('Less').elements.map(isHidden)).toEqual([true]);
  });

  it('finds the smallest element with a text', () => {
    const page = pageOf('<section><p>Two <b>plates</b> of olives</p></section>');
    expect(page.getByText('Two plates').elements.map(({ tagName }) => tagName)).toEqual(['P']);
    expect(page.getByText('plates', { exact: true }).elements.map(({ tagName }) => tagName)).toEqual(['B']);
  });

  it('filters by content and text', () => {
    const page = pageOf('<ul><li>Pie <button>Add</button></li><li>Soup</li></ul>');
    const items = page.getByRole('listitem');
    expect(textsOf(items.filter({ has: page.getByRole('button') }))).toEqual(['Pie Add']);
    expect(textsOf(items.filter({ hasText: /^Soup$/ }))).toEqual(['Soup']);
  });

  it('refuses to press one of several', async () => {
    const page = pageOf('<button>Pay</button><button>Pay later</button>');
    await expect(page.getByRole('button', { name: 'Pay' }).one()).rejects.toThrow(
      'more than one: Pay | Pay later',
    );
  });

  it('presses a label’s control, and types by an input event', async () => {
    const page = pageOf('<label>Name <input></label>');
    const field = page.getByLabel('Name');
    const heard: string[] = [];
    field.elements[0]?.addEventListener('input', ({ target }) =>
      heard.push((target as HTMLInputElement).value),
    );
    await field.fill('Robin');
    expect(heard).toEqual(['Robin']);
  });

  it('names and describes as browsers do', () => {
    const page = pageOf(
      '<input aria-labelledby="a b" aria-describedby="c"><p id="a">Table</p><p id="b">number</p><p id="c">Look at the code</p>',
    );
    const [field] = page.getByRole('textbox').elements;
    if (field === undefined) throw new Error('There is no field');
    expect(nameOfElement(field)).toBe('Table number');
    expect(descriptionOfElement(field)).toBe('Look at the code');
  });
});
