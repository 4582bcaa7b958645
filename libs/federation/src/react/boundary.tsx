import { Component, type ReactNode } from 'react';

/** The errors that boundaries have caught. The report of errors loads later and takes them. */
export const caughtErrors: unknown[] = [];

export type Failed = (error: unknown, retry: () => void) => ReactNode;

type Props = Readonly<{
  failed: Failed;
  /** Discards the results of the failed attempt before the next one. */
  onRetry: (error: unknown) => void;
  /** A change resets the boundary, such as the next page. */
  subject?: unknown;
  children: ReactNode;
}>;
type State = Readonly<{ error: { thrown: unknown } | null; subject: unknown }>;

/** An error boundary: the rest of the page keeps working. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null, subject: this.props.subject };

  static getDerivedStateFromError = (thrown: unknown): Partial<State> => {
    caughtErrors.push(thrown);
    return { error: { thrown } };
  };

  static getDerivedStateFromProps = ({ subject, onRetry }: Props, state: State): Partial<State> | null => {
    if (subject === state.subject) return null;
    if (state.error) onRetry(state.error.thrown);
    return { error: null, subject };
  };

  override componentWillUnmount(): void {
    // The page loads again when the visitor returns to it.
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
