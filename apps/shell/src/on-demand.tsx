import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { Boundary, type Failed } from '@croupier/federation';
import { afterNextPaint } from '@croupier/scheduling';
import { ErrorState } from '@croupier/ui';

/** A part of the shell whose code comes when it is first shown. `preload` fetches it ahead of time. */
export type OnDemand<Props> = ComponentType<Props> & Readonly<{ preload: () => void }>;

const failedInPlace: Failed = (_, retry) => <ErrorState compact onRetry={retry} />;

/**
 * Makes a part that is fetched when it is first shown, with an error area of its own: what did not come is fetched once
 * more by itself, and then when the visitor asks for it. `failed` says what stands for it until then. Only for what the
 * server never draws (popovers, dialogs).
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
  failed: Failed = failedInPlace,
): OnDemand<Props> => {
  let loading: Promise<ComponentType<Props>> | null = null;
  // What was pressed for it is drawn first.
  const begin = (): Promise<ComponentType<Props>> => (loading ??= afterNextPaint().then(load).catch(load));
  const Loaded = (props: Props): ReactNode => {
    const Part = use(begin());
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
      begin().catch(() => {
        loading = null;
      });
    },
  });
};
