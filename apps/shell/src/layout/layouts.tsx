import type { ComponentType } from 'react';
import type { Layout } from '@croupier/federation';
import { DefaultLayout } from './default.layout.tsx';
import { EmptyLayout } from './empty.layout.tsx';
import { GameLayout } from './game.layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SpriteLayout } from './sprite.layout.tsx';

/** Layout name of a route → component around the page. */
export const layouts: Readonly<Record<Layout, Readonly<{ Layout: ComponentType<LayoutProps> }>>> = {
  default: { Layout: DefaultLayout },
  empty: { Layout: EmptyLayout },
  game: { Layout: GameLayout },
  'svg-sprite': { Layout: SpriteLayout },
};
