import { getOffers } from '@croupier/contract/bonuses';
import { getDepositSettings, makeDeposit, type PaymentMethod } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import type { PageContext } from '@croupier/navigation';
import {
  answer,
  apiScope,
  renderWithScope,
  sampleOffer,
  samplePaymentMethod,
  sampleTransaction,
} from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened as methodsOpened, Page as MethodsPage } from '../deposit/index.ts';
import { opened, Page } from './index.ts';

const method: PaymentMethod = samplePaymentMethod({ sysname: 'card', currency: 'EUR', requisites: [] });
const offers = [
  sampleOffer({
    description: { ...sampleOffer().description, text: 'We double it.' },
    promotions: [
      {
        type: 'bonus',
        percent: 100,
        wagering_requirement: 30,
        max_bet: money(500, 'EUR'),
        max_conversion: 10,
        is_betting: true,
        min_odds: 1.5,
        expires_in_days: 7,
      },
      { type: 'freespins', spins: 20, wagering_requirement: 10, expires_in_days: 1 },
    ],
  }),
  sampleOffer({ id: 'reload', description: { ...sampleOffer().description, title: 'Reload' } }),
];
const at = (query: Record<string, string>): PageContext => ({
  name: 'cashier-index-deposit-index-sysname',
  path: '/cashier/deposit/card',
  params: { sysname: 'card' },
  query,
  hash: '',
  locale: 'en',
});

const show = async (query: Record<string, string>, given = offers) => {
  const sent: unknown[] = [];
  const { scope } = apiScope([
    answer(getDepositSettings, { methods: [method], presets: [] }),
    answer(getOffers, { items: given, count: given.length }),
    answer(makeDeposit, ({ campaign_offer_id: offer }) => {
      sent.push(offer);
      return { transaction: sampleTransaction(), flow: 'redirect', url: 'http://pay.test/' };
    }),
  ]);
  await allSettled(opened, { scope, params: at(query) });
  renderWithScope(<Page />, { scope });
  return sent;
};
const chosen = () =>
  screen
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.closest('label')?.textContent ?? radio.getAttribute('aria-label'));

it('preselects the offer in the address, which the player can change', async () => {
  await show({ campaign_offer_id: 'reload' });
  expect(chosen().join()).toContain('Reload');
  await userEvent.click(screen.getByRole('radio', { name: /No bonus/ }));
  await userEvent.type(screen.getByLabelText(/Amount/), '50');
  expect(chosen().join()).toContain('No bonus');
});

it.each([[{}], [{ campaign_offer_id: 'unknown-offer' }]])('preselects no offer for the query %j', async (query) => {
  await show(query);
  expect(chosen().join()).toContain('No bonus');
});

it('offers nothing that excludes the method, even if the address names it', async () => {
  const excluding = (id: string, title: string, sysname: string) => {
    const { trigger, description } = sampleOffer();
    return sampleOffer({
      id,
      description: { ...description, title },
      trigger: { ...trigger, params: { ...trigger.params, exclude_methods: [sysname] } },
    });
  };
  await show({ campaign_offer_id: 'reload' }, [
    excluding('reload', 'Reload', 'card'),
    excluding('weekend', 'Weekend', 'crypto'),
  ]);
  expect(screen.getByRole('radio', { name: /Weekend/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Reload/ })).not.toBeInTheDocument();
  expect(chosen().join()).toContain('No bonus');
});

it('passes the offer on to the links of the methods', async () => {
  const { scope } = apiScope([answer(getDepositSettings, { methods: [method], presets: [] })]);
  await allSettled(methodsOpened, {
    scope,
    params: {
      ...at({ campaign_offer_id: 'reload' }),
      name: 'cashier-index-deposit',
      path: '/cashier/deposit',
      params: {},
    },
  });
  renderWithScope(<MethodsPage />, { scope });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/cashier/deposit/card?campaign_offer_id=reload',
  );
});

it('sends the offer with the deposit', async () => {
  const sent = await show({ campaign_offer_id: 'reload' });
  await userEvent.type(screen.getByLabelText(/Amount/), '50');
  expect(chosen().join()).toContain('Reload');
  await userEvent.click(screen.getByRole('button', { name: /Deposit/ }));
  await screen.findByText('Opening the payment page');
  expect(sent).toEqual(['reload']);
});

describe('offers that take long', () => {
  const openSlowly = () => {
    let giveOffers = () => {};
    const given = new Promise<void>((resolve) => (giveOffers = resolve));
    const { scope } = apiScope([
      answer(getDepositSettings, { methods: [method], presets: [] }),
      answer(getOffers, async () => {
        await given;
        return { items: offers, count: offers.length };
      }),
    ]);
    void allSettled(opened, { scope, params: at({}) });
    renderWithScope(<Page />, { scope });
    return giveOffers;
  };
  const button = () => screen.queryByRole('button', { name: 'Deposit' });

  it('do not move the button: the form appears with them', async () => {
    const giveOffers = openSlowly();
    await screen.findByRole('heading', { name: /Deposit with/ });
    expect(button()).not.toBeInTheDocument();
    giveOffers();
    expect(await screen.findByRole('radio', { name: /Reload/ })).toBeVisible();
    expect(button()).toBeVisible();
  });

  it('hold up the form for a second at most', async () => {
    openSlowly();
    expect(await screen.findByRole('button', { name: 'Deposit' })).toBeVisible();
  });
});

it("shows wagering requirement, maximum stake and lifetime of an offer's rewards", async () => {
  await show({});
  const choice = screen.getByRole('radio', { name: /First deposit/ }).closest('label');
  for (const term of [
    'Wagering requirement: 30×',
    'Minimum odds: 1.50',
    'Paid to your main balance: at most 10× the bonus',
    'Maximum stake with bonus money: €5',
    'Bonus valid for 7 days',
    'Wagering requirement of the winnings: 10×',
    'Free spins valid for 1 day',
  ])
    expect(choice).toHaveTextContent(term);
});

it("separates an offer's text, which is a sentence, from its terms", async () => {
  await show({});
  const choice = screen.getByRole('radio', { name: /First deposit/ }).closest('label');
  expect(choice).toHaveTextContent('We double it. Minimum deposit €10 · Wagering requirement: 30×');
});
