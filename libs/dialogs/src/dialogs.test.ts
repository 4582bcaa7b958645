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
  content: 'You get the money back.',
  textAgree: 'Cancel it',
  textReject: 'Keep it',
};

test('shows dialogs one at a time, in the order of opening', async () => {
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

test('an open dialog has a type, props and an id', async () => {
  const scope = fork();
  await allSettled(dialogOpened, { scope, params: { name: 'games-search', type: 'drawer', props: { query: 'a' } } });
  expect(scope.getState($currentDialog)).toEqual({
    id: 1,
    name: 'games-search',
    type: 'drawer',
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

test('a double click opens a dialog once; with other props it is another dialog', async () => {
  const scope = fork();
  await open(scope, 'campaign', 'campaign');
  await allSettled(dialogOpened, { scope, params: { name: 'campaign', props: { id: 2 } } });
  await allSettled(dialogOpened, { scope, params: { name: 'campaign', props: { id: 2 } } });
  expect([shown(scope), waiting(scope)]).toEqual([['campaign'], ['campaign']]);
});

test('a waiting dialog can be closed before it is shown; an unknown id closes nothing', async () => {
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

test('a confirmation opens above the open dialog, which stays open', async () => {
  const scope = fork();
  await open(scope, 'loyalty-character', 'campaign');
  const answer = allSettled(openConfirmFx, { scope, params: question });
  expect([shown(scope), waiting(scope)]).toEqual([['loyalty-character', 'confirm'], ['campaign']]);
  await Promise.race([allSettled(dialogClosed, { scope, params: { result: true } }), answer]);
  expect([shown(scope), waiting(scope)]).toEqual([['loyalty-character'], ['campaign']]);
});

test('a dialog that opens during a confirmation is placed below it', async () => {
  const scope = fork();
  void allSettled(openConfirmFx, { scope, params: question });
  void open(scope, 'campaign');
  expect(shown(scope)).toEqual(['campaign', 'confirm']);
});

test('each caller gets the answer to its own question', async () => {
  const scope = fork();
  const first = allSettled(openDialogFx, { scope, params: { name: 'pick' } });
  const second = allSettled(openDialogFx, { scope, params: { name: 'pick' } });
  void allSettled(dialogClosed, { scope, params: { result: 'a' } });
  void allSettled(dialogClosed, { scope, params: { result: 'b' } });
  expect([(await first).value, (await second).value]).toEqual(['a', 'b']);
});

test('every caller gets an answer when all dialogs are closed', async () => {
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

test('scopes do not share dialogs, and dialogs are not serialized', async () => {
  const [one, two] = [fork(), fork()];
  await open(one, 'auth');
  expect(shown(two)).toEqual([]);
  expect(serialize(one)).toEqual({});
});
