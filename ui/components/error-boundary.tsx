import { Component } from 'react';
import type { Elements } from './elements.ts';

interface State {
  readonly thrown?: { readonly error: unknown } | undefined;
}

interface Props {
  /** Renders the fallback for what was thrown, with a way to try again. Without it nothing shows. */
  readonly renderInstead?: (error: unknown, retry: () => void) => Elements;
  readonly children: Elements;
}

/**
 * The app's one error boundary: for unexpected errors, and for code that failed to load. The guest never sees an empty
 * page.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  private readonly retry = (): void => this.setState({ thrown: undefined });

  override render(): Elements {
    const { thrown } = this.state;
    return thrown ? this.props.renderInstead?.(thrown.error, this.retry) : this.props.children;
  }
}
