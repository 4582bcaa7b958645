import type { ReactNode } from 'react';
import type { PageContext } from '@croupier/navigation';

export type LayoutProps = Readonly<{ page: PageContext | null; children: ReactNode }>;
