import type { ReactNode } from 'react';
import { useHydrated } from '@croupier/scheduling/react';

/** Renders content that the server could not render, after hydration. */
export const RenderedInBrowser = ({ pending, children }: { pending: ReactNode; children: ReactNode }) =>
  useHydrated() ? children : pending;
