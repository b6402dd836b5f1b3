/** Whether a page is there with all that it shows: then the host renders it, and the app takes it over. */
import { when } from 'mobx';
import type { VisitFlow } from '../flows/visit-flow.ts';

/** `coming`: the page of that path may still be due, or lacks something. */
type Stage = 'coming' | 'whole' | 'elsewhere';

function stageOf({ due, path, visit }: VisitFlow, of: string): Stage {
  if (due.screen === 'waiting' || due.screen === 'service-waiting') return 'coming';
  if (path !== of) return 'elsewhere';
  switch (due.screen) {
    case 'menu': {
      const { menu } = due.order;
      if (menu.entry !== due.entry || menu.state.is === 'loading') return 'coming';
      return menu.state.is === 'ready' ? 'whole' : 'elsewhere';
    }
    case 'venue':
      return visit.venueStatus.configOf(due.venue.slug) === undefined ? 'coming' : 'whole';
    default:
      return due.screen === 'menus' || due.screen === 'terms' ? 'whole' : 'elsewhere';
  }
}

/** Whether the page of that path is shown with all that it has, once that is known; `elsewhere` after so long. */
export async function isWhole(flow: VisitFlow, path: string, withinMs: number): Promise<boolean> {
  await when(() => stageOf(flow, path) !== 'coming', { timeout: withinMs }).catch(() => undefined);
  return stageOf(flow, path) === 'whole';
}
