import {
  answer,
  apiScope,
  refusalOf,
  refuse,
  renderWithScope,
  sampleGeneralInfo,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import {
  createHistoryExportRequest,
  getGameHistory,
  getHistoryExportRequest,
  type HistoryExport,
} from '@croupier/contract/games';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $generalInfo, $siteConfig } from '@croupier/site-config';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { allSettled, createWatch } from 'effector';
import { opened } from './bets.page.model.ts';
import { BetsPage } from './bets.page.tsx';
import { readPeriod } from './export-period.ts';
import { saveFileFx } from './history-export.model.ts';

const file = (own: Partial<HistoryExport> = {}): HistoryExport => ({
  id: 'e1',
  status: 'pending',
  from: null,
  to: '2026-02-01T12:00:00.000Z',
  rounds: 0,
  size_bytes: 0,
  url: null,
  created_at: '2026-02-01T12:00:00.000Z',
  expired_at: null,
  ...own,
});
const ready = file({ status: 'ready', rounds: 3, url: '/api/games.gethistoryexportfile/e1' });
const round = {
  id: 'r1',
  game: 'moon',
  game_name: 'Moon',
  stake: money(200, 'EUR'),
  payout: money(0, 'EUR'),
  status: 'settled' as const,
  created_at: '2026-02-01T12:00:00.000Z',
};

const show = async (answers: readonly FakeAnswer[], isOffered = true) => {
  const config = sampleSiteConfig();
  const api = apiScope([answer(getGameHistory, { items: [round], count: 1 }), ...answers], {
    values: [
      [$siteConfig, { ...config, flags: { ...config.flags, isBetHistoryEnable: true } }],
      [$generalInfo, sampleGeneralInfo({ is_game_history_export_enabled: isOffered })],
    ] as [never, unknown][],
  });
  const params = { name: 'profile-bets', path: '/profile/bets', params: {}, query: {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope: api.scope, params });
  renderWithScope(<BetsPage />, { scope: api.scope, path: '/profile/bets' });
  return api;
};
const section = () => screen.queryByRole('region', { name: 'Download your history' });
const create = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create CSV file' })));
const created = (calls: readonly { method: string; input: unknown }[]) =>
  calls.filter(({ method }) => method === 'games.createhistoryexportrequest').map(({ input }) => input);

test('creates the file of the chosen dates, shows its progress and offers the download', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let last: HistoryExport | null = null;
  const { calls } = await show([
    answer(getHistoryExportRequest, () => last),
    answer(createHistoryExportRequest, () => (last = file())),
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: 'dates' } });
  await create();
  expect(screen.getByText('Choose a start date that is not after the end date.')).toBeVisible();
  expect(created(calls)).toEqual([]);

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-31' } });
  await create();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(created(calls)).toEqual([
    { from: new Date(2026, 0, 1).toISOString(), to: new Date(2026, 1, 1).toISOString() },
  ]);
  expect(screen.getByText(/We are creating your file/)).toBeVisible();

  last = ready;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Your file is ready')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  jest.useRealTimers();
});

/** The file of the player, which the platform may refuse. */
const fileAnswer = (refusal: () => ReturnType<typeof refusalOf> | null): FakeAnswer => ({
  path: ready.url ?? '',
  reply: async () => {
    const refused = refusal();
    if (refused) throw refused;
    return { status: 200, body: 'round' };
  },
});
const download = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download CSV' })));

test('shows the last file of an earlier visit, and downloads it after a proof of identity', async () => {
  let isProven = false;
  const options = { error_data: { has_password: true, contacts: [] } };
  const { scope, calls } = await show([
    answer(getHistoryExportRequest, ready),
    fileAnswer(() => (isProven ? null : refusalOf('IdentityProofRequiredException', options))),
  ]);
  const saved: string[] = [];
  const unwatch = createWatch({ unit: saveFileFx, scope, fn: ({ name }) => saved.push(name) });
  await download();
  await waitFor(() => expect(scope.getState($openDialogs)).toMatchObject([{ name: 'identity-proof' }]));
  expect(saved).toEqual([]);
  isProven = true;
  await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
  await waitFor(() => expect(saved).toEqual(['game-history.csv']));
  expect(calls.filter(({ url }) => url.pathname === ready.url)).toHaveLength(2);
  unwatch();
});

test('says that a download failed', async () => {
  await show([answer(getHistoryExportRequest, ready), fileAnswer(() => refusalOf('InternalServerErrorException'))]);
  await download();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not download the file. Try again.');
});

test.each([
  ['failed', 'We could not create the file. Try again.'],
  ['expired', 'Your last file is no longer available. Create a new one.'],
] as const)('says that a file is %s', async (status, text) => {
  await show([answer(getHistoryExportRequest, file({ status }))]);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test('says why a file cannot be requested, and for how long', async () => {
  await show([
    answer(getHistoryExportRequest, null),
    refuse(createHistoryExportRequest, 'TooManyRequestsException', { error_data: { retry_after: 7100 } }),
  ]);
  await create();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have created many files today. Try again in 2 hours.',
  );
});

test('retries after the status could not be loaded', async () => {
  let isDown = true;
  await show([
    answer(getHistoryExportRequest, () => {
      if (isDown) throw new Error('down');
      return ready;
    }),
  ]);
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible();
});

test('is absent where the site offers no export', async () => {
  const { calls } = await show([], false);
  expect(section()).not.toBeInTheDocument();
  expect(calls.map(({ method }) => method)).toEqual(['games.getHistory']);
});

test('reads periods in days of the time zone', () => {
  const now = new Date(2026, 2, 31, 15);
  const none = { first: '', last: '' };
  expect(readPeriod('all', none, now)).toEqual({});
  expect(readPeriod('30d', none, now)).toEqual({ from: new Date(2026, 2, 1).toISOString() });
  expect(readPeriod('12m', none, now)).toEqual({ from: new Date(2025, 2, 31).toISOString() });
  expect(readPeriod('dates', { first: '2026-03-02', last: '2026-03-01' }, now)).toBeNull();
  expect(readPeriod('dates', { first: '2026-04-01', last: '2026-04-02' }, now)).toBeNull();
});
