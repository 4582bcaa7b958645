import { allSettled, fork } from 'effector';
import { $openDialogs } from '@croupier/dialogs';
import { updateRemotes } from '@croupier/federation';
import { declaredRemote } from '../testing/declared-remotes.ts';
import { $isRailWide, hasSearch, menuOpened, railToggled, searchOpened } from './layout.model.ts';

test('the site has a search when one of its apps provides the dialog', async () => {
  expect(hasSearch()).toBe(false);
  updateRemotes({ arcade: declaredRemote('arcade', { dialogs: ['games-search'] }) });
  expect(hasSearch()).toBe(true);
  const scope = fork();
  await allSettled(searchOpened, { scope });
  expect(scope.getState($openDialogs)).toMatchObject([{ name: 'games-search', props: { size: 'l' } }]);
});

test('the menu of narrow screens opens as a drawer', async () => {
  const scope = fork();
  await allSettled(menuOpened, { scope });
  expect(scope.getState($openDialogs)).toMatchObject([{ name: 'menu', type: 'drawer' }]);
});

test('the rail of each visitor is wide after a press and narrow after the next', async () => {
  const [scope, other] = [fork(), fork()];
  await allSettled(railToggled, { scope });
  expect([scope.getState($isRailWide), other.getState($isRailWide)]).toEqual([true, false]);
  await allSettled(railToggled, { scope });
  expect(scope.getState($isRailWide)).toBe(false);
});
