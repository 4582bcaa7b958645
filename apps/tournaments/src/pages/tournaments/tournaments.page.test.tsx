import { getTournaments, type Tournament } from '@croupier/contract/tournaments';
import { $page, pageOpened, type PageContext } from '@croupier/navigation';
import { answer, apiScope, refusalOf, renderWithScope, sampleTournament } from '@croupier/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { countdownEnded, opened } from './tournaments.page.model.ts';
import { TournamentsPage } from './tournaments.page.tsx';

const page = (query: Record<string, string> = {}): PageContext => ({
  name: 'tournaments',
  path: '/tournaments',
  params: {},
  query,
  hash: '',
  locale: 'en',
});
/** The page for an address, with a platform that has these tournaments. */
const show = async (query: Record<string, string>, tournaments: () => readonly Tournament[], count?: number) => {
  const api = apiScope([
    answer(getTournaments, () => {
      const items = [...tournaments()];
      return { items, count: count ?? items.length };
    }),
  ]);
  await allSettled(pageOpened, { scope: api.scope, params: page(query) });
  await allSettled(opened, { scope: api.scope, params: page(query) });
  renderWithScope(<TournamentsPage />, { scope: api.scope, path: '/tournaments' });
  return api;
};

test.each([
  [{}, 'No active tournaments', 'Upcoming tournaments', '/tournaments?status=upcoming'],
  [{ status: 'upcoming' }, 'No upcoming tournaments', 'Active tournaments', '/tournaments'],
  [{ status: 'finished' }, 'No finished tournaments', 'Active tournaments', '/tournaments'],
])('links from an empty list (%j) to another one', async (query, title, link, address) => {
  await show(query, () => []);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address);
});

test('marks the current tab', async () => {
  await show({ status: 'finished' }, () => [sampleTournament({ status: 'finished' })]);
  const tabs = within(screen.getByRole('navigation', { name: 'Tournament status' }));
  expect(tabs.getByRole('link', { name: 'Finished' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Active' })).not.toHaveAttribute('aria-current');
});

test('links to further pages of the list, and keeps the tab', async () => {
  await show({ status: 'finished' }, () => [sampleTournament({ status: 'finished' })], 30);
  expect(screen.getByRole('link', { name: /2/ })).toHaveAttribute('href', '/tournaments?status=finished&page=2');
});

test('loads the list again when a countdown ends', async () => {
  const state = { title: 'Before' };
  const { scope } = await show({}, () => [
    sampleTournament({ description: { title: state.title, text: '', rules: [] } }),
  ]);
  expect(scope.getState($page)?.name).toBe('tournaments');
  state.title = 'After';
  await act(() => allSettled(countdownEnded, { scope }));
  expect(await screen.findByRole('heading', { name: 'After' })).toBeVisible();
});

test('shows an error and loads the list on the next attempt', async () => {
  const state = { isDown: true };
  await show({}, () => {
    if (state.isDown) throw refusalOf('ApplicationUnavailableException');
    return [sampleTournament()];
  });
  expect(screen.getByRole('alert')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Winter race' })).toBeVisible();
});
