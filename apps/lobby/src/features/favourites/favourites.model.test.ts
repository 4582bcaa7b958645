import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { addLike, getLikes, removeLike } from '@croupier/contract/games';
import { $currentDialog, $toasts } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { allSettled, fork } from 'effector';
import { $favourites, favouritesRequested, favouriteToggled } from './favourites.model.ts';

const player = { values: [[$user, sampleAccount()]] as [typeof $user, ReturnType<typeof sampleAccount>][] };
const toggle = (sysname: string) => ({ sysname, failureText: `${sysname} was not changed` });
const names = (calls: readonly { method: string }[]) => calls.map(({ method }) => method);

test('opens the sign-in for a guest and sends no request', async () => {
  const { scope, calls } = apiScope([]);
  await allSettled(favouritesRequested, { scope });
  await allSettled(favouriteToggled, { scope, params: toggle('moon') });
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'auth', props: { mode: 'authorization' } });
  expect(scope.getState($favourites)).toEqual([]);
  expect(calls).toHaveLength(0);
});

test('shows a favourite before the answer and loads the list again afterwards', async () => {
  let stored: string[] = ['sun'];
  let allow = (): void => undefined;
  const allowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const { scope, calls } = apiScope(
    [
      answer(getLikes, () => ({ sysnames: stored })),
      answer(addLike, async ({ sysname }) => {
        await allowed;
        stored = [sysname, ...stored];
        return 1 as const;
      }),
    ],
    player,
  );
  await allSettled(favouritesRequested, { scope });
  const done = allSettled(favouriteToggled, { scope, params: toggle('moon') });
  expect(scope.getState($favourites)).toEqual(['moon', 'sun']);
  allow();
  await done;
  expect(scope.getState($favourites)).toEqual(['moon', 'sun']);
  expect(names(calls)).toEqual(['games.getLikes', 'games.addLike', 'games.getLikes']);
});

test('removes a favourite on the second tap', async () => {
  const { scope, calls } = apiScope([answer(getLikes, { sysnames: ['moon'] }), answer(removeLike, 1)], player);
  await allSettled(favouritesRequested, { scope });
  const done = allSettled(favouriteToggled, { scope, params: toggle('moon') });
  expect(scope.getState($favourites)).toEqual([]);
  await done;
  expect(names(calls)).toContain('games.removeLike');
});

test('rolls back a change that the platform refuses', async () => {
  const { scope } = apiScope(
    [answer(getLikes, { sysnames: ['sun'] }), refuse(addLike, 'InternalServerErrorException')],
    player,
  );
  await allSettled(favouritesRequested, { scope });
  jest.useFakeTimers();
  const done = allSettled(favouriteToggled, { scope, params: toggle('moon') });
  expect(scope.getState($favourites)).toEqual(['moon', 'sun']);
  await jest.runAllTimersAsync();
  await done;
  jest.useRealTimers();
  expect(scope.getState($favourites)).toEqual(['sun']);
});

test('shows a toast with the text of the page after a failure', async () => {
  const { scope } = apiScope(
    [answer(getLikes, { sysnames: [] }), refuse(addLike, 'InternalServerErrorException')],
    player,
  );
  await allSettled(favouritesRequested, { scope });
  void allSettled(favouriteToggled, { scope, params: toggle('moon') });
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'error', text: 'moon was not changed' }]);
});

test('two visitors of one server do not share favourites', async () => {
  const { scope } = apiScope([answer(getLikes, { sysnames: ['sun'] })], player);
  const other = fork();
  await allSettled(favouritesRequested, { scope });
  expect(scope.getState($favourites)).toEqual(['sun']);
  expect(other.getState($favourites)).toEqual([]);
});
