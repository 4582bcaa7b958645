import { getTournaments, participate, type Tournament } from '@croupier/contract/tournaments';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { $user, balanceRefreshRequested } from '@croupier/session';
import { answer, apiScope, refusalOf, sampleAccount, sampleTournament, type FakeAnswer } from '@croupier/testing';
import { allSettled, createWatch } from 'effector';
import { tournamentRequested } from '../known-tournaments/index.ts';
import { $joinFailure, joinRequested } from './participation.model.ts';

const fee = { amount: 500, currency: 'EUR' as const };
const paid = (more: Partial<Tournament> = {}) => sampleTournament({ entry_fee: fee, ...more });

/** A player who sees the tournament. */
const arrange = async (tournament: () => Tournament, participates: FakeAnswer) => {
  const { scope, calls } = apiScope(
    [answer(getTournaments, () => ({ items: [tournament()], count: 1 })), participates],
    { values: [[$user, sampleAccount()]] },
  );
  await allSettled(tournamentRequested, { scope, params: tournament().id });
  const refreshed = jest.fn();
  createWatch({ unit: balanceRefreshRequested, scope, fn: refreshed });
  const sent = () =>
    calls.filter(({ method }) => method === 'tournaments.participate').map(({ input }) => input as object);
  return { scope, sent, refreshed };
};
type Arranged = Awaited<ReturnType<typeof arrange>>;
/** Presses the button to join and closes the dialog with this result. */
const joinAnd = async ({ scope }: Arranged, result: unknown) => {
  const joining = allSettled(joinRequested, { scope, params: 'winter-race' });
  expect(scope.getState($openDialogs)).toMatchObject([
    { name: 'tournament-join', type: 'confirm', props: { id: 'winter-race' } },
  ]);
  await allSettled(dialogClosed, { scope, params: { result } });
  await joining;
};

test('sends the entry fee that the player agreed to, and reloads the balance', async () => {
  const arranged = await arrange(paid, answer(participate, 1));
  await joinAnd(arranged, 500);
  expect(arranged.sent()).toEqual([{ tournament_id: 'winter-race', entry_fee: '500' }]);
  expect(arranged.refreshed).toHaveBeenCalledTimes(1);
});

test.each([null, undefined, 'followed', true])('sends nothing when the dialog closes with %p', async (result) => {
  const arranged = await arrange(paid, answer(participate, 1));
  await joinAnd(arranged, result);
  expect(arranged.sent()).toEqual([]);
  expect(arranged.refreshed).not.toHaveBeenCalled();
});

test('joins a free tournament without a question', async () => {
  const arranged = await arrange(() => paid({ entry_fee: null }), answer(participate, 1));
  await allSettled(joinRequested, { scope: arranged.scope, params: 'winter-race' });
  expect(arranged.scope.getState($openDialogs)).toEqual([]);
  expect(arranged.sent()).toEqual([{ tournament_id: 'winter-race' }]);
  expect(arranged.refreshed).not.toHaveBeenCalled();
});

test('asks again with the new fee after the fee has changed', async () => {
  const state = { amount: 500 };
  const arranged = await arrange(
    () => paid({ entry_fee: { ...fee, amount: state.amount } }),
    answer(participate, ({ entry_fee: agreed }) => {
      if (agreed !== 900) throw refusalOf('AccessDeniedException', { reason: 'entry_fee_changed' });
      return 1;
    }),
  );
  state.amount = 900;
  await joinAnd(arranged, 500);
  expect(arranged.scope.getState($joinFailure)).toEqual({ id: 'winter-race', reason: 'entry_fee_changed' });
  await joinAnd(arranged, 900);
  expect(arranged.scope.getState($joinFailure)).toBeNull();
  expect(arranged.sent()).toHaveLength(2);
});
