/** A page that the host has rendered with the app's own screens (`ui/composition/render.tsx`). */
import type { AskService } from '../http/asked-by-host.ts';
import type { BootData } from './boot-data.ts';

/** What a page is rendered of. It holds nothing of a guest. */
export interface RenderQuestion {
  /** Of the page: where paths in the runtime configuration start. */
  readonly origin: string;
  readonly path: string;
  /** The address names a table: a guest lands on the dishes. */
  readonly isLinked: boolean;
  /** The phone's, the first before the others. */
  readonly languages: readonly string[];
  readonly boot: BootData;
  readonly ask: AskService;
}

export interface RenderedPage {
  /** The page that is shown: the app goes on there. */
  readonly path: string;
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly markup: string;
  /** What cannot be done without a script, as text. */
  readonly noScript: string;
  /** Markup beside the app's: what it shows in sheets, for paper and for whoever runs no script. */
  readonly written: string;
  /** The theme, and what the markup's elements would have in style attributes, which the policy allows nobody. */
  readonly style: string;
  /** Paths of the style sheets that the markup needs, and of scripts that the document does not name. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  /** The venue's answers, by question: the app begins with these. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Undefined for an address that is no page to render. */
export type Renderer = (question: RenderQuestion) => Promise<RenderedPage | undefined>;
