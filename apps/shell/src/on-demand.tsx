import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { Boundary, type Failed } from '@croupier/federation';
import { afterNextPaint } from '@croupier/scheduling';
import { ErrorState } from '@croupier/ui';

/** A component whose code loads when it is first rendered. `preload` loads it ahead of time. */
export type OnDemand<Props> = ComponentType<Props> & Readonly<{ preload: () => void }>;

const failedInPlace: Failed = (_, retry) => <ErrorState compact onRetry={retry} />;

/**
 * Creates a component that loads when it is first rendered, in its own error boundary. A failed load is repeated once,
 * then `failed` replaces the component and offers a retry. Only for components that the server never renders (popovers,
 * dialogs).
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
  failed: Failed = failedInPlace,
): OnDemand<Props> => {
  let loading: Promise<ComponentType<Props>> | null = null;
  // The browser paints the feedback of the press before the code is evaluated.
  const loadOnce = (): Promise<ComponentType<Props>> => (loading ??= afterNextPaint().then(load).catch(load));
  const Loaded = (props: Props): ReactNode => {
    const Part = use(loadOnce());
    return <Part {...props} />;
  };
  const Part = (props: Props): ReactNode => (
    <Boundary
      failed={failed}
      onRetry={() => {
        loading = null;
      }}
    >
      <Suspense fallback={pending}>
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );
  return Object.assign(Part, {
    preload: () => {
      loadOnce().catch(() => {
        loading = null;
      });
    },
  });
};
