import {
  answer,
  apiScope,
  refuse,
  renderWithScope,
  sampleAccount,
  sampleLoyalty,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getGameHistory } from '@croupier/contract/games';
import { getLoyaltyInfo, getPointsHistory, getPrograms, getQuests } from '@croupier/contract/loyalty';
import { $currentDialog } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $pageFailure, pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { sampleMovement, sampleQuest } from '../../testing/samples.ts';
import { opened } from './loyalty.page.model.ts';
import { LoyaltyPage } from './loyalty.page.tsx';

const page: PageContext = { name: 'loyalty', path: '/loyalty', params: {}, query: {}, hash: '', locale: 'en' };
const sample = sampleSiteConfig();
const config = {
  ...sample,
  flags: { ...sample.flags, isBetHistoryEnable: true },
  loyalty: { ...sample.loyalty, isEnableLoyalty: true, tutorialUrl: '/faq' },
};
const programs = answer(getPrograms, [
  {
    sysname: 'stars',
    name: 'The climb',
    description: 'Five levels',
    pointsAlias: 'Stars',
    levels: sampleLoyalty().levels,
    rules: ['One Star for each dollar'],
  },
]);
const round = {
  id: 'r1',
  game: 'moon',
  game_name: 'Moon',
  stake: money(200, 'EUR'),
  payout: money(0, 'EUR'),
  status: 'settled' as const,
  created_at: '2026-02-01T12:00:00.000Z',
};

const history = answer(getPointsHistory, { items: [sampleMovement({ points: 25, name: 'Welcome aboard' })], count: 1 });
const quests = answer(getQuests, [
  sampleQuest(),
  sampleQuest({ sysname: 'welcome', title: 'Welcome aboard', completed_at: '2026-02-01T12:00:00.000Z' }),
]);

const open = async (isPlayer: boolean, answers: readonly FakeAnswer[], siteConfig = config) => {
  const api = apiScope([...answers, history], {
    values: [[$siteConfig, siteConfig], ...(isPlayer ? [[$user, sampleAccount()]] : [])] as [never, unknown][],
  });
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
  expect(screen.getByRole('link', { name: 'Questions and answers' })).toHaveAttribute('href', '/faq');
  expect(screen.getByRole('link', { name: 'About “The climb”' })).toHaveAttribute('href', '/loyalty/stars');
  expect(screen.queryByRole('region', { name: 'Your Stars history' })).not.toBeInTheDocument();
  const register = screen.getByRole('link', { name: 'Register now' });
  expect(register).toHaveAttribute('href', '/forms/sign_up');
  await userEvent.click(register);
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'auth',
    props: { mode: 'registration', redirectUrl: '/loyalty' },
  });
});

test.each(['', 'faq', 'javascript:alert(1)'])('links to no questions at the address %j', async (tutorialUrl) => {
  await open(false, [programs], { ...config, loyalty: { ...config.loyalty, tutorialUrl } });
  expect(screen.getByText('One Star for each dollar')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Questions and answers' })).not.toBeInTheDocument();
});

test('shows a player the level, points, missing points, all levels and recent rounds', async () => {
  await open(true, [
    programs,
    quests,
    answer(getLoyaltyInfo, sampleLoyalty({ points: 125 })),
    answer(getGameHistory, { items: [round], count: 1 }),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Bronze' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress to the next level' })).toHaveAttribute(
    'aria-valuetext',
    '375 Stars to Silver',
  );
  const ladder = within(screen.getByRole('region', { name: 'All levels' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h3'));
  expect(ladder.map((item) => item.getAttribute('aria-current'))).toEqual(['step', null]);
  expect(ladder[1]).toHaveTextContent('375 to go');
  expect(within(screen.getByRole('region', { name: 'Your Stars history' })).getByRole('listitem')).toHaveTextContent(
    '+25 Stars',
  );
  expect(screen.getByRole('link', { name: 'Moon' })).toHaveAttribute('href', '/game/moon');
  expect(screen.queryByRole('link', { name: 'Register now' })).not.toBeInTheDocument();
});

test('shows open quests first, and opens them in a dialog', async () => {
  const { scope } = await open(true, [
    programs,
    quests,
    answer(getLoyaltyInfo, sampleLoyalty()),
    answer(getGameHistory, { items: [], count: 0 }),
  ]);
  const section = within(screen.getByRole('region', { name: 'Quests' }));
  expect(section.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'A hundred rounds',
    'Welcome aboard',
  ]);
  expect(section.getByText('1 of 2 completed')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'A hundred rounds' }));
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'loyalty-quest', props: { sysname: 'hundred-rounds' } });
});

test('shows the character where the site configures it, with a button that changes it', async () => {
  const answers = [
    programs,
    quests,
    answer(getLoyaltyInfo, sampleLoyalty({ character: { id: 2, name: 'The Owl', image_url: '' } })),
    answer(getGameHistory, { items: [], count: 0 }),
  ];
  const display = {
    placesWhereDisplayedCharacters: ['loyalty-page' as const],
    notification: { duration: 5, sound: 0.5 },
  };
  const first = await open(true, answers);
  expect(screen.queryByRole('region', { name: 'Your character' })).not.toBeInTheDocument();
  first.unmount();
  const { scope } = await open(true, answers, {
    ...config,
    loyalty: { ...config.loyalty, isEnableCharacters: true },
    loyaltyDisplay: display,
  });
  expect(
    within(screen.getByRole('region', { name: 'Your character' })).getByRole('heading', { name: 'The Owl' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'loyalty-character-change' });
});

test('shows no next level on the highest level', async () => {
  await open(true, [
    programs,
    quests,
    answer(getLoyaltyInfo, sampleLoyalty({ points: 700, level: 'silver' })),
    answer(getGameHistory, { items: [], count: 0 }),
  ]);
  expect(screen.getByText('You have reached the highest level.')).toBeVisible();
  expect(screen.queryByText(/Benefits at/)).not.toBeInTheDocument();
  expect(screen.queryByText('Your latest rounds')).not.toBeInTheDocument();
});

test('shows the programme and a retry when the standing fails to load', async () => {
  await open(true, [
    programs,
    quests,
    refuse(getLoyaltyInfo, 'AccessDeniedException'),
    refuse(getGameHistory, 'AccessDeniedException'),
  ]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'All levels' })).toBeVisible();
});

test('answers 404 on a site without a programme', async () => {
  const { scope } = await open(false, [programs], {
    ...config,
    loyalty: { ...config.loyalty, isEnableLoyalty: false },
  });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});
