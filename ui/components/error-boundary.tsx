import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown instead, with a way to try again. */
  readonly renderInstead: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** The one handler of what must not happen, and of code that could not be fetched: never an empty page. */
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
