import { Component, type ReactNode } from 'react';

export type Failed = (error: unknown, retry: () => void) => ReactNode;

type Props = Readonly<{
  failed: Failed;
  /** Clears what the failure left behind, so that the next view starts anew. */
  onRetry: (error: unknown) => void;
  /** Another subject is another attempt: a failure of one page says nothing about the next. */
  subject?: unknown;
  children: ReactNode;
}>;
type State = Readonly<{ error: { thrown: unknown } | null; subject: unknown }>;

/** What goes wrong inside stays inside: the rest of the page goes on. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null, subject: this.props.subject };

  static getDerivedStateFromError = (thrown: unknown): Partial<State> => ({ error: { thrown } });

  static getDerivedStateFromProps = ({ subject, onRetry }: Props, state: State): Partial<State> | null => {
    if (subject === state.subject) return null;
    if (state.error) onRetry(state.error.thrown);
    return { error: null, subject };
  };

  override componentWillUnmount(): void {
    // Whoever comes back finds another attempt, not the old failure.
    if (this.state.error) this.props.onRetry(this.state.error.thrown);
  }

  retry = (): void => {
    this.props.onRetry(this.state.error?.thrown);
    this.setState({ error: null });
  };

  override render(): ReactNode {
    return this.state.error ? this.props.failed(this.state.error.thrown, this.retry) : this.props.children;
  }
}
