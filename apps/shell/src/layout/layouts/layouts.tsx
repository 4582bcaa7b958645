import type { ComponentType } from 'react';
import type { Layout } from '@croupier/federation';
import { DefaultLayout } from './default.layout.tsx';
import { EmptyLayout } from './empty.layout.tsx';
import { GameLayout } from './game.layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SpriteLayout } from './sprite.layout.tsx';

const layouts: Readonly<Record<Layout, Readonly<{ Layout: ComponentType<LayoutProps> }>>> = {
  default: { Layout: DefaultLayout },
  empty: { Layout: EmptyLayout },
  game: { Layout: GameLayout },
  'svg-sprite': { Layout: SpriteLayout },
};

/** Returns the layout of a route. A newer remote may name a layout that this shell lacks: its page gets the default. */
export const layoutNamed = (name: string): Readonly<{ Layout: ComponentType<LayoutProps> }> =>
  Object.hasOwn(layouts, name) ? layouts[name as Layout] : layouts.default;
