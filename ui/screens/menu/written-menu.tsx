import { allergensOf, type Choice, type Dish, type Menu } from '@tableside/core/menu';
import { AddressLine } from '../../components/address-line.tsx';
import { moneyOf, supplementOf } from '../../components/money.ts';
import { weekdayWord } from '../../components/weekday.ts';
import { sayAllergens } from '../../copy/allergens.ts';
import { choiceRule, type OrderingKey } from '../../copy/ordering.ts';
import { sayName, type Say } from '../../copy/say.ts';
import type { OrderModel } from '../../models/order/order-model.ts';

interface WrittenMenuProps {
  readonly order: OrderModel;
  readonly menu: Menu;
  readonly say: Say<OrderingKey>;
}

/** What the app shows in sheets, for paper and for whoever runs no script. The host renders it beside the app's page. */
export function WrittenMenu({ order, menu, say }: WrittenMenuProps) {
  const { venue } = order.session;
  const times = venue.openingTimes ?? [];
  return (
    <section className="written">
      <h2>{say('written.heading')}</h2>
      <table>
        <tbody>
          {menu.categories.flatMap(({ id, dishes }) =>
            dishes.map((dish) => (
              <tr key={`${id} ${dish.id}`}>
                <th scope="row">{dish.title}</th>
                <td>
                  {optionsOf({ order, menu, say }, dish).map((text, at) => (
                    <p key={at}>{text}</p>
                  ))}
                </td>
                <td>{allergensText(say, dish, menu)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <h2>{venue.name}</h2>
      <p>
        <AddressLine venue={venue} />
      </p>
      {times.length > 0 && <h3>{say('written.hours')}</h3>}
      {times.map(({ weekday, opens, closes }, at) => (
        <p key={at}>{`${weekdayWord(weekday)} ${opens}–${closes}`}</p>
      ))}
    </section>
  );
}

/** Sizes with their prices, and what can be chosen with a dish, each once however many sizes have it. */
function optionsOf({ order, menu, say }: WrittenMenuProps, { portions }: Dish): readonly string[] {
  const { backend } = order.session;
  const sizes = portions.flatMap(({ name, price }) =>
    price === undefined ? [] : [`${name} ${moneyOf(backend)(price)}`],
  );
  const textOf = (choice: Choice): string => {
    const options = choice.ingredients.map(({ name, supplementPrice, isOutOfStock, ...option }) => {
      const record = menu.records.get(option.displayRecordId);
      const calories = order.showsCalories ? (option.calories ?? record?.calories) : undefined;
      const facts = [
        ...(calories === undefined ? [] : [say('menu.kcal', { n: calories })]),
        ...(record?.allergens ?? []).map((allergen) => sayName(say, allergen)),
      ];
      return [
        name,
        facts.length > 0 && `(${facts.join(', ')})`,
        isOutOfStock ? say('menu.soldOut') : supplementPrice !== 0 && supplementOf(backend, supplementPrice),
      ]
        .filter(Boolean)
        .join(' ');
    });
    return `${choice.name} (${choiceRule(say, choice)}): ${options.join(', ')}`;
  };
  const choices = portions.flatMap((portion) => portion.choices.filter(hasOptions).map(textOf));
  return [...(sizes.length > 1 ? [sizes.join(', ')] : []), ...new Set(choices)];
}

const hasOptions = ({ ingredients }: Choice): boolean => ingredients.length > 0;

/** Of the dish by itself: each option names its own. What is not known of either counts as not known (B15). */
function allergensText(say: Say<OrderingKey>, dish: Dish, { records }: Menu): string {
  const options = dish.portions.flatMap(({ choices }) => choices.flatMap(({ ingredients }) => ingredients));
  const { unknown } = allergensOf(dish, options, records);
  return sayAllergens(say, { allergens: dish.allergens ?? [], unknown });
}
