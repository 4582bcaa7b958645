import { cmsList, promotion, type Promotion } from '@croupier/contract/content';
import { $currentDialog } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { apiScope, renderWithScope, sampleAccount, samplePromotion, type FakeAnswer } from '@croupier/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import * as v from 'valibot';
import { HomePromotionsSlot } from '../../slots/home-promotions/home-promotions.slot.tsx';
import { opened } from '../../slots/home-promotions/home-promotions.model.ts';
import { Dialog } from './promotions-detail.dialog.tsx';
import { detailRetried } from './promotion-detail.model.ts';

const race = samplePromotion({
  slug: 'race',
  title: 'Night race',
  blocks: [
    { __component: 'content.heading', text: 'Terms' },
    { __component: 'content.list', items: ['One per person.'] },
  ],
});
const cms = (all: readonly Promotion[]): FakeAnswer => ({
  path: '/cms/promotions',
  reply: ({ url }) => {
    const slug = url.searchParams.get('filters[slug][$eq]');
    const data = all.filter((one) => slug === null || one.slug === slug);
    return Promise.resolve({
      status: 200,
      body: v.parse(cmsList(promotion), { data, meta: { pagination: { start: 0, limit: 100, total: data.length } } }),
    });
  },
});

test('a card of the home page opens the dialog; with a modifier key it opens a tab', async () => {
  const { scope } = apiScope([cms([race])]);
  await allSettled(opened, {
    scope,
    params: { name: 'index', path: '/', params: {}, query: {}, hash: '', locale: 'en' },
  });
  renderWithScope(<HomePromotionsSlot section={{ __component: 'home.promotions', title: 'Promotions' }} />, { scope });
  const card = screen.getByRole('link', { name: 'Night race' });
  expect(card).toHaveAttribute('href', '/promotions/race');
  // A browser would open a tab; the test environment cannot.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(card, { ctrlKey: true });
  expect(scope.getState($currentDialog)).toBeNull();
  fireEvent.click(card);
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'promotions-detail', props: { slug: 'race' } });
});

test('shows content, terms and action; following the action closes the dialog', async () => {
  const { scope } = apiScope([cms([race])]);
  renderWithScope(<Dialog slug="race" />, { scope });
  expect(await screen.findByRole('heading', { name: 'Night race' })).toBeVisible();
  expect(screen.getByText('One per person.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/cashier/deposit');
  expect(screen.getByRole('link', { name: 'View promotion' })).toHaveAttribute('href', '/promotions/race');
});

test('shows a finished promotion without action, and ignores an action outside the site', async () => {
  const { scope } = apiScope([
    cms([
      { ...race, finished_at: '2020-01-01T00:00:00.000Z' },
      { ...race, slug: 'bad', button_slug: '//evil.example' },
    ]),
  ]);
  const over = renderWithScope(<Dialog slug="race" />, { scope });
  expect(await screen.findByText('This promotion has ended')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View all promotions' })).toHaveAttribute('href', '/promotions');
  over.unmount();
  renderWithScope(<Dialog slug="bad" />, { scope });
  expect(await screen.findByRole('heading', { name: 'Night race' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
});

test('shows a self-excluded player no action', async () => {
  const { scope } = apiScope([cms([race])], { values: [[$user, sampleAccount({ is_self_excluded: true })]] });
  renderWithScope(<Dialog slug="race" />, { scope });
  expect(await screen.findByRole('heading', { name: 'Night race' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
});

test('shows that a promotion is unavailable when its slug is unknown or missing', async () => {
  const { scope } = apiScope([cms([])]);
  const gone = renderWithScope(<Dialog slug="gone" />, { scope });
  expect(await screen.findByText('This promotion is no longer available')).toBeVisible();
  gone.unmount();
  renderWithScope(<Dialog />, { scope });
  expect(screen.getByText('This promotion is no longer available')).toBeVisible();
});

test('retries when the CMS does not answer', async () => {
  let works = false;
  const answers = cms([race]);
  const { scope } = apiScope([
    { ...answers, reply: (...call) => (works ? answers.reply(...call) : Promise.resolve({ status: 500, body: {} })) },
  ]);
  renderWithScope(<Dialog slug="race" />, { scope });
  const again = await screen.findByRole('button', { name: 'Try again' });
  works = true;
  await userEvent.click(again);
  await allSettled(detailRetried, { scope, params: 'race' });
  expect(await screen.findByRole('heading', { name: 'Night race' })).toBeVisible();
});
