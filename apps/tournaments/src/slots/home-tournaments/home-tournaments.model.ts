import { createApiEffect } from '@croupier/api-client';
import { getTournaments } from '@croupier/contract/tournaments';
import { $page, type PageContext } from '@croupier/navigation';
import { loggedOut, playerSignedIn } from '@croupier/session';
import { combine, createEvent, createStore, sample } from 'effector';
import { $knownTournaments, tournamentsReceived } from '../../features/known-tournaments/index.ts';

/** The row shows at most this many: active tournaments first, then upcoming ones. */
const most = 8;

export const opened = createEvent<PageContext>();
export const rowRetried = createEvent();
/** A countdown in the row ended. */
export const countdownEnded = createEvent();

const loadRowFx = createApiEffect(getTournaments);

type Row = Readonly<{ status: 'pending' | 'ready' | 'failed'; ids: readonly string[] }>;
const $row = createStore<Row>({ status: 'pending', ids: [] })
  .on(rowRetried, () => ({ status: 'pending', ids: [] }))
  .on(loadRowFx.doneData, (_, { items }) => ({
    status: 'ready',
    ids: items.filter(({ status }) => status !== 'finished').map(({ id }) => id),
  }))
  .on(loadRowFx.fail, (row) => (row.status === 'ready' ? row : { status: 'failed', ids: [] }));

/** Active and upcoming tournaments. */
export const $homeTournaments = combine($row, $knownTournaments, ({ status, ids }, known) => ({
  status,
  tournaments: ids.flatMap((id) => known[id] ?? []),
}));

const again = sample({
  clock: [loggedOut, playerSignedIn, countdownEnded],
  source: $page,
  filter: (page) => page?.name === 'index',
  fn: () => undefined,
});
sample({ clock: [opened, rowRetried, again], fn: () => ({ count: most }), target: loadRowFx });
sample({ clock: loadRowFx.doneData, fn: ({ items }) => items, target: tournamentsReceived });
