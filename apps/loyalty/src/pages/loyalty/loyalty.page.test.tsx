import { answer, apiScope, refuse, renderWithScope, sampleAccount, sampleLoyalty, sampleSiteConfig, type FakeAnswer } from '@croupier/testing';
import { getGameHistory } from '@croupier/contract/games';
import { getLoyaltyInfo, getPrograms } from '@croupier/contract/loyalty';
import { $currentDialog } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $pageFailure, pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './loyalty.page.model.ts';
import { LoyaltyPage } from './loyalty.page.tsx';

const page: PageContext = { name: 'loyalty', path: '/loyalty', params: {}, query: {}, hash: '', locale: 'en' };
const sample = sampleSiteConfig();
const config = { ...sample, flags: { ...sample.flags, isBetHistoryEnable: true }, loyalty: { ...sample.loyalty, isEnableLoyalty: true, tutorialUrl: '/faq' } };
const programs = answer(getPrograms, [{ sysname: 'stars', name: 'The climb', description: 'Five levels', pointsAlias: 'Stars', levels: sampleLoyalty().levels, rules: ['One Star for each dollar'] }]);
const round = { id: 'r1', game: 'moon', game_name: 'Moon', stake: money(200, 'EUR'), payout: money(0, 'EUR'), status: 'settled' as const, created_at: '2026-02-01T12:00:00.000Z' };

const open = async (isPlayer: boolean, answers: readonly FakeAnswer[], siteConfig = config) => {
  const api = apiScope(answers, { values: [[$siteConfig, siteConfig], ...(isPlayer ? [[$user, sampleAccount()]] : [])] as [never, unknown][] });
  await allSettled(pageOpened, { scope: api.scope, params: page });
  await allSettled(opened, { scope: api.scope, params: page });
  return { ...api, ...renderWithScope(<LoyaltyPage />, { scope: api.scope, path: '/loyalty' }) };
};

beforeEach(() => localStorage.clear());

test('a guest reads the programme, and registers in the popup or, without it, on its page', async () => {
  const { scope, calls } = await open(false, [programs]);
  expect(calls.map(({ method }) => method)).toEqual(['loyalty.getPrograms']);
  expect(screen.getByRole('heading', { level: 1, name: 'The climb' })).toBeVisible();
  expect(screen.getByText('One Star for each dollar')).toBeVisible();
  const register = screen.getByRole('link', { name: 'Register and start' });
  expect(register).toHaveAttribute('href', '/forms/sign_up');
  await userEvent.click(register);
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'auth', props: { mode: 'registration', redirectUrl: '/loyalty' } });
});

test('a player sees level, points and what is missing, the ladder and the latest rounds', async () => {
  await open(true, [programs, answer(getLoyaltyInfo, sampleLoyalty({ points: 125 })), answer(getGameHistory, { items: [round], count: 1 })]);
  expect(screen.getByRole('heading', { level: 1, name: 'Bronze' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Way to the next level' })).toHaveAttribute('aria-valuetext', '375 Stars to Silver');
  const ladder = within(screen.getByRole('region', { name: 'All levels' })).getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  expect(ladder.map((item) => item.getAttribute('aria-current'))).toEqual(['step', null]);
  expect(ladder[1]).toHaveTextContent('375 to go');
  expect(screen.getByRole('link', { name: 'Moon' })).toHaveAttribute('href', '/game/moon');
  expect(screen.queryByRole('link', { name: 'Register and start' })).not.toBeInTheDocument();
});

test('at the top nothing is promised beyond', async () => {
  await open(true, [programs, answer(getLoyaltyInfo, sampleLoyalty({ points: 700, level: 'silver' })), answer(getGameHistory, { items: [], count: 0 })]);
  expect(screen.getByText('The highest level is yours.')).toBeVisible();
  expect(screen.queryByText(/you will have/)).not.toBeInTheDocument();
  expect(screen.queryByText('Your latest rounds')).not.toBeInTheDocument();
});

test('a standing that does not load leaves the programme, and a way to try again', async () => {
  await open(true, [programs, refuse(getLoyaltyInfo, 'AccessDeniedException'), refuse(getGameHistory, 'AccessDeniedException')]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'All levels' })).toBeVisible();
});

test('a site without a programme has no such page', async () => {
  const { scope } = await open(false, [programs], { ...config, loyalty: { ...config.loyalty, isEnableLoyalty: false } });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});
