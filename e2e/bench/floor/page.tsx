/** The least page of the same stack: one request, every dish of its answer, and a basket. It is what the app is measured against. */
import { makeAutoObservable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { Link, Route, Switch } from 'wouter';
import type { FloorDish } from './dishes.ts';

class Menu {
  dishes: readonly FloorDish[] = [];
  readonly quantities = new Map<number, number>();

  constructor() {
    makeAutoObservable(this, { dishes: false });
  }

  hasCome = false;

  async load(): Promise<void> {
    const answer = await fetch('/menu.json');
    const dishes = (await answer.json()) as readonly FloorDish[];
    runInAction(() => {
      this.dishes = dishes;
      this.hasCome = true;
    });
  }

  add({ id }: FloorDish): void {
    this.quantities.set(id, (this.quantities.get(id) ?? 0) + 1);
  }

  get total(): number {
    return this.dishes.reduce((sum, { id, pence }) => sum + pence * (this.quantities.get(id) ?? 0), 0);
  }
}

const menu = new Menu();

const Dish = ({ dish }: { dish: FloorDish }) => (
  <li>
    <h3>{dish.name}</h3>
    <p>{dish.text}</p>
    <span>{dish.pence / 100}</span>
    <button type="button" aria-label={`Add ${dish.name}`} onClick={() => menu.add(dish)}>
      +
    </button>
  </li>
);

const Dishes = observer(() => (
  <main>
    <section aria-labelledby="menu">
      <h1 id="menu">{menu.hasCome ? menu.dishes.length : 0}</h1>
      <ul>{menu.hasCome && menu.dishes.map((dish) => <Dish key={dish.id} dish={dish} />)}</ul>
    </section>
  </main>
));

const Total = observer(() => (
  <footer>
    <Link href="/basket">{menu.total / 100}</Link>
  </footer>
));

void menu.load();
createRoot(document.getElementById('root') ?? document.body).render(
  <>
    <Switch>
      <Route path="/basket">{menu.total}</Route>
      <Route>
        <Dishes />
      </Route>
    </Switch>
    <Total />
  </>,
);
