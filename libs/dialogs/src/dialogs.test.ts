import { allSettled, createWatch, fork, serialize, type Scope } from 'effector';
import {
  $currentDialog,
  $openDialogs,
  $waitingDialogs,
  dialogClosed,
  dialogFinished,
  dialogOpened,
  dialogsCleared,
  openConfirmFx,
  openDialogFx,
  type ClosedDialog,
} from './index.ts';

const open = (scope: Scope, ...names: string[]) =>
  Promise.all(names.map((name) => allSettled(dialogOpened, { scope, params: { name } })));
const shown = (scope: Scope) => scope.getState($openDialogs).map(({ name }) => name);
const waiting = (scope: Scope) => scope.getState($waitingDialogs).map(({ name }) => name);
const finishes = (scope: Scope) => {
  const closed: ClosedDialog[] = [];
  createWatch({ unit: dialogFinished, fn: (dialog) => closed.push(dialog), scope });
  return closed;
};
const question = {
  title: 'Cancel it?',
  content: 'The money comes back.',
  textAgree: 'Cancel it',
  textReject: 'Keep it',
};

test('dialogs come one at a time, in their order', async () => {
  const scope = fork();
  const closed = finishes(scope);
  await open(scope, 'confirm-email', 'unseen-cashback', 'campaign');
  expect([shown(scope), waiting(scope)]).toEqual([['confirm-email'], ['unseen-cashback', 'campaign']]);
  await allSettled(dialogClosed, { scope, params: undefined });
  expect([shown(scope), waiting(scope)]).toEqual([['unseen-cashback'], ['campaign']]);
  await allSettled(dialogClosed, { scope, params: { result: 'taken' } });
  await allSettled(dialogClosed, { scope, params: undefined });
  await allSettled(dialogClosed, { scope, params: undefined });
  expect(scope.getState($currentDialog)).toBeNull();
  expect(closed.map(({ name, result }) => [name, result])).toEqual([
    ['confirm-email', undefined],
    ['unseen-cashback', 'taken'],
    ['campaign', undefined],
  ]);
});

test('what opens has a type, props and a number', async () => {
  const scope = fork();
  await allSettled(dialogOpened, { scope, params: { name: 'games-search', type: 'curtain', props: { query: 'a' } } });
  expect(scope.getState($currentDialog)).toEqual({
    id: 1,
    name: 'games-search',
    type: 'curtain',
    props: { query: 'a' },
    preventClose: false,
  });
});

test('a dialog that prevents closing stays, unless it is closed at once', async () => {
  const scope = fork();
  await allSettled(dialogOpened, { scope, params: { name: 'auth', preventClose: true } });
  await allSettled(dialogClosed, { scope, params: undefined });
  await allSettled(dialogClosed, { scope, params: { id: 1 } });
  expect(shown(scope)).toEqual(['auth']);
  await allSettled(dialogClosed, { scope, params: { immediate: true } });
  expect(shown(scope)).toEqual([]);
});

test('the same dialog pressed twice opens once; with other props it is another', async () => {
  const scope = fork();
  await open(scope, 'campaign', 'campaign');
  await allSettled(dialogOpened, { scope, params: { name: 'campaign', props: { id: 2 } } });
  await allSettled(dialogOpened, { scope, params: { name: 'campaign', props: { id: 2 } } });
  expect([shown(scope), waiting(scope)]).toEqual([['campaign'], ['campaign']]);
});

test('one that waits can be closed before it is shown; a number nobody has closes nothing', async () => {
  const scope = fork();
  await open(scope, 'auth', 'campaign');
  await allSettled(dialogClosed, { scope, params: { id: 2 } });
  await allSettled(dialogClosed, { scope, params: { id: 99 } });
  expect([shown(scope), waiting(scope)]).toEqual([['auth'], []]);
});

test.each([
  [{ result: true }, true],
  [{ result: false }, false],
  [undefined, false],
])('a confirm closed with %j answers %s', async (params, expected) => {
  const scope = fork();
  const answer = allSettled(openConfirmFx, { scope, params: question });
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'confirm', type: 'confirm', props: question });
  await Promise.race([allSettled(dialogClosed, { scope, params }), answer]);
  expect((await answer).value).toBe(expected);
});

test('a confirm stands over the open dialog, and both are still there in their order', async () => {
  const scope = fork();
  await open(scope, 'loyalty-character', 'campaign');
  const answer = allSettled(openConfirmFx, { scope, params: question });
  expect([shown(scope), waiting(scope)]).toEqual([['loyalty-character', 'confirm'], ['campaign']]);
  await Promise.race([allSettled(dialogClosed, { scope, params: { result: true } }), answer]);
  expect([shown(scope), waiting(scope)]).toEqual([['loyalty-character'], ['campaign']]);
});

test('a dialog opened while only a confirm is shown comes below it', async () => {
  const scope = fork();
  void allSettled(openConfirmFx, { scope, params: question });
  void open(scope, 'campaign');
  expect(shown(scope)).toEqual(['campaign', 'confirm']);
});

test('each asker gets the answer to their own question', async () => {
  const scope = fork();
  const first = allSettled(openDialogFx, { scope, params: { name: 'pick' } });
  const second = allSettled(openDialogFx, { scope, params: { name: 'pick' } });
  void allSettled(dialogClosed, { scope, params: { result: 'a' } });
  void allSettled(dialogClosed, { scope, params: { result: 'b' } });
  expect([(await first).value, (await second).value]).toEqual(['a', 'b']);
});

test('when all is cleared every asker is answered', async () => {
  const scope = fork();
  const closed = finishes(scope);
  const answer = allSettled(openConfirmFx, { scope, params: question });
  void open(scope, 'auth', 'campaign');
  void allSettled(dialogsCleared, { scope });
  expect((await answer).value).toBe(false);
  expect(scope.getState($currentDialog)).toBeNull();
  expect(closed.map(({ name }) => name).sort()).toEqual(['auth', 'campaign', 'confirm']);
});

test('closing without an open dialog changes no store', () => {
  const scope = fork();
  const changes: unknown[] = [];
  createWatch({ unit: $openDialogs, scope, fn: (dialogs) => changes.push(dialogs) });
  void allSettled(dialogsCleared, { scope });
  void allSettled(dialogClosed, { scope, params: undefined });
  expect(changes).toEqual([]);
});

test("two pages do not see each other's dialogs, and none travel", async () => {
  const [one, two] = [fork(), fork()];
  await open(one, 'auth');
  expect(shown(two)).toEqual([]);
  expect(serialize(one)).toEqual({});
});
