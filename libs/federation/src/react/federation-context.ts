import { createContext, type ReactNode } from 'react';
import type { PageContext } from '@croupier/navigation';
import type { HydrationGate } from '../deferred-hydration/hydration-gate.ts';
import type { Failed } from './boundary.tsx';

/** The parts of the first page that the server rendered. */
export type ServerRender = Readonly<{
  /** Pages and slots whose models the server has started; their state is in the document. */
  rendered: ReadonlySet<string>;
  /** Remotes that the server could not render; the browser renders them. */
  deferredToBrowser: ReadonlySet<string>;
}>;

type Federation = Readonly<{
  serverRender: ServerRender;
  failed: Failed;
  pending: ReactNode;
  currentPage: () => PageContext | null;
  /** Defers the hydration of the first page. */
  firstPage?: HydrationGate;
}>;

const nothingRendered: ServerRender = { rendered: new Set(), deferredToBrowser: new Set() };
export const FederationContext = createContext<Federation>({
  serverRender: nothingRendered,
  failed: () => null,
  pending: null,
  currentPage: () => null,
});

/** Configures how remotes look while they load and when they fail. The value must not change during the page's life. */
export const FederationProvider = FederationContext.Provider;
