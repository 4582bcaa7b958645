import { Component, type ReactNode } from 'react';

export type Failed = (error: unknown, retry: () => void) => ReactNode;

type Props = Readonly<{ failed: Failed; onRetry: () => void; children: ReactNode }>;

/** What goes wrong inside stays inside: the rest of the page goes on. */
export class Boundary extends Component<Props, { error: { thrown: unknown } | null }> {
  override state: { error: { thrown: unknown } | null } = { error: null };

  static getDerivedStateFromError = (thrown: unknown) => ({ error: { thrown } });

  retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    return this.state.error ? this.props.failed(this.state.error.thrown, this.retry) : this.props.children;
  }
}
