import { allSettled, type EventCallable, type Scope } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useRef } from 'react';
import type { PageContext } from '@croupier/navigation';
import { useBrowserLayoutEffect } from '@croupier/scheduling/react';
import type { RemoteModule } from '../remote.ts';

const startedIn = new WeakMap<Scope, Set<RemoteModule>>();

/** Triggers the remote's `started` event once per scope. */
export const startRemote = async (scope: Scope, remote: RemoteModule): Promise<void> => {
  const started = startedIn.get(scope) ?? new Set();
  startedIn.set(scope, started);
  if (started.has(remote)) return;
  started.add(remote);
  if (remote.started) await allSettled(remote.started, { scope });
};

export const useScope = (): Scope => {
  const scope = useProvidedScope();
  if (!scope) throw new Error("A remote is rendered outside of the page's scope");
  return scope;
};

/** Triggers the `opened` event of a page or slot, unless the server has done so for this page. */
export const useOpened = (
  remote: RemoteModule,
  opened: EventCallable<PageContext> | undefined,
  page: PageContext,
  isRendered: boolean,
): void => {
  const scope = useScope();
  const renderedPage = useRef(isRendered ? page : null);
  useBrowserLayoutEffect(() => {
    void startRemote(scope, remote);
    if (renderedPage.current === page) return;
    renderedPage.current = null;
    if (opened) void allSettled(opened, { scope, params: page });
  }, [scope, remote, opened, page]);
};
