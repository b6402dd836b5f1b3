import { Component, type ReactNode } from 'react';
import type { Elements } from './elements.ts';

interface Props {
  /** Renders the fallback, with a way to try again. */
  readonly renderInstead: (retry: () => void) => Elements;
  readonly children: Elements;
}

/**
 * The app's one error boundary: for unexpected errors, and for code that failed to load. The guest never sees an empty
 * page.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  private readonly retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.renderInstead(this.retry) : this.props.children;
  }
}
