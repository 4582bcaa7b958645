import { updateRemotes } from '@croupier/federation';
import { declaredRemote } from '../testing/declared-remotes.ts';
import { isDeclared, linkTo } from './declarations.ts';

beforeAll(() => {
  updateRemotes({
    arcade: declaredRemote('arcade', { guarded: ['/arcade'], links: { casino: '/arcade/games' } }),
    older: declaredRemote('older', {}),
    newer: declaredRemote('newer', {
      ...{ badges: ['/arcade'] },
      links: { ...{ lottery: '/lottery' }, deposit: '/lottery/pay' },
    }),
  });
});

test.each([
  ['/arcade', true],
  ['/arcade/games', true],
  ['/arcades', false],
  ['/games/arcade', false],
  ['/', false],
])('a declared path covers %s: %s', (path, isCovered) => {
  expect(isDeclared('guarded', path)).toBe(isCovered);
  expect(isDeclared('quiet', path)).toBe(false);
});

test('links to the page that a remote declares for a purpose', () => {
  expect(linkTo('casino')).toBe('/arcade/games');
  expect(linkTo('deposit')).toBe('/lottery/pay');
  expect(linkTo('withdrawal')).toBeUndefined();
});
