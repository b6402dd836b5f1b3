import { Sheet } from '../../components/sheet.tsx';
import { DIET_TEXTS } from '../../copy/diet.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { OrderModel } from '../../models/order/order-model.ts';
import { DietaryLink } from './dietary-link.tsx';
import './diet-sheet.css';

/** Asks guests for their allergies before they read a menu. */
export function AllergenPrompt({ order, onClose }: { order: OrderModel; onClose: () => void }) {
  const say = useSay(DIET_TEXTS);
  return (
    <Sheet label={say('allergenPrompt.heading')} onClose={onClose}>
      <div className="diet">
        <h2>{say('allergenPrompt.heading')}</h2>
        <p>{say('allergenPrompt.text')}</p>
        <DietaryLink order={order} />
      </div>
      <div className="diet-bar">
        <button type="button" className="button" onClick={onClose}>
          {say('allergenPrompt.go')}
        </button>
      </div>
    </Sheet>
  );
}
