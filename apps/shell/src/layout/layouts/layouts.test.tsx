import { DefaultLayout } from './default.layout.tsx';
import { GameLayout } from './game.layout.tsx';
import { layoutNamed } from './layouts.tsx';

test('returns the layout of a name, and the default one for a name that this release lacks', () => {
  expect(layoutNamed('game').Layout).toBe(GameLayout);
  expect(layoutNamed('split-screen').Layout).toBe(DefaultLayout);
  expect(layoutNamed('constructor').Layout).toBe(DefaultLayout);
});
