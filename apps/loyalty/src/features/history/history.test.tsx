import { answer, apiScope, refuse, renderWithScope, sampleAccount } from '@croupier/testing';
import { getPointsHistory } from '@croupier/contract/loyalty';
import { $user } from '@croupier/session';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { sampleMovement } from '../../testing/samples.ts';
import { historyRequested, PointsHistory } from './index.ts';

const show = async (...answers: Parameters<typeof apiScope>[0]) => showIn('en', ...answers);
const showIn = async (locale: string, ...answers: Parameters<typeof apiScope>[0]) => {
  const api = apiScope(answers, { values: [[$user, sampleAccount()]] });
  await allSettled(historyRequested, { scope: api.scope });
  return { ...api, ...renderWithScope(<PointsHistory pointsAlias="Stars" />, { scope: api.scope, locale }) };
};

test('shows the reason, the time and the points of each movement', async () => {
  await show(
    answer(getPointsHistory, {
      count: 2,
      items: [
        sampleMovement({ id: '2', kind: 'purchase', points: -1500, subject: '1', name: 'Five for your balance' }),
        sampleMovement({ id: '1', kind: 'level', points: 100, subject: 'gone', name: '' }),
      ],
    }),
  );
  const [bought, risen] = screen.getAllByRole('listitem');
  expect(bought).toHaveTextContent(/Five for your balance.*Shop purchase.*−1,500 Stars/);
  // A movement without a name shows its kind, once.
  expect(within(risen ?? document.body).getAllByText('Level reached')).toHaveLength(1);
  expect(risen).toHaveTextContent('+100 Stars');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows the points of a day of play, also when they are less than one', async () => {
  await show(
    answer(getPointsHistory, {
      count: 2,
      items: [
        sampleMovement({ id: 'play:2026-02-02', kind: 'play', points: 1234.5, subject: '2026-02-02', name: '' }),
        sampleMovement({ id: 'play:2026-02-01', kind: 'play', points: 0.05, subject: '2026-02-01', name: '' }),
      ],
    }),
  );
  const [much, little] = screen.getAllByRole('listitem');
  expect(much).toHaveTextContent(/Games played.*\+1,234\.50 Stars/);
  expect(little).toHaveTextContent(/Games played.*\+0\.05 Stars/);
  expect(screen.getByText('Points from games are added up for each day.')).toBeVisible();
});

test('writes points as the language does', async () => {
  const item = sampleMovement({ kind: 'play', points: 1234.5, name: '' });
  await showIn('de', answer(getPointsHistory, { count: 1, items: [item] }));
  expect(screen.getByRole('listitem')).toHaveTextContent('+1.234,50 Stars');
});

test('adds older movements below the visible ones, each once, up to the last', async () => {
  const all = Array.from({ length: 14 }, (_, index) =>
    sampleMovement({ id: String(14 - index), name: `Quest ${14 - index}` }),
  );
  // A new movement shifted the page by one, so its first line is already known.
  const { calls } = await show(
    answer(getPointsHistory, ({ offset, count }) => ({
      items: all.slice(Math.max(0, offset - 1), offset + count),
      count: all.length,
    })),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Quest 1')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(14);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  expect(calls.map(({ input }) => input)).toEqual([
    { offset: '0', count: '6' },
    { offset: '6', count: '12' },
  ]);
});

test('keeps the list when older movements fail to load, and retries', async () => {
  let isDown = true;
  await show(
    answer(getPointsHistory, ({ offset }) => {
      if (offset > 0 && isDown)
        throw { kind: 'FakeRefusal', status: 403, body: { code: 'AccessDeniedException', message: '' } };
      return {
        items: [sampleMovement({ id: offset > 0 ? '1' : '2', name: offset > 0 ? 'The first' : 'The second' })],
        count: 2,
      };
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/We could not load older entries/)).toBeVisible();
  expect(screen.getByText('The second')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('The first')).toBeVisible();
  expect(screen.queryByText(/We could not load older entries/)).not.toBeInTheDocument();
});

test('shows an empty state without movements', async () => {
  await show(answer(getPointsHistory, { items: [], count: 0 }));
  expect(screen.getByText('Nothing here yet')).toBeVisible();
});

test('shows an error with a retry when the history fails to load', async () => {
  await show(refuse(getPointsHistory, 'AccessDeniedException'));
  expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible();
});

test('requests no history for guests', async () => {
  const { scope, calls } = apiScope([]);
  await allSettled(historyRequested, { scope });
  expect(calls).toEqual([]);
});
