import { getBonuses, getCashbacks } from '@croupier/contract/bonuses';
import { getHistory } from '@croupier/contract/cashier';
import {
  answer,
  apiScope,
  renderWithScope,
  sampleBettingBonus,
  sampleCashback,
  sampleTransaction,
  type FakeAnswer,
} from '@croupier/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened, Page } from './index.ts';

const show = async (query: Record<string, string>, answers: readonly FakeAnswer[]) => {
  const { scope } = apiScope(answers);
  const page = { name: 'cashier-index-history', path: '/cashier/history', params: {}, query, hash: '', locale: 'en' };
  await allSettled(opened, { scope, params: page });
  return renderWithScope(<Page />, { scope });
};
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists bonuses of both kinds with kind, amount and status, and links to the actions of open ones', async () => {
  const lost = sampleBettingBonus({ id: '01890a5d-ac96-774b-bcce-b302099a8002', type: 'casino', status: 'lost' });
  await show({ tab: 'bonuses' }, [answer(getBonuses, { items: [sampleBettingBonus(), lost], count: 6 })]);
  expect(items('Bonuses')).toEqual([
    expect.stringMatching(/First bet.*Betting bonus.*€10.*Active/),
    expect.stringMatching(/First bet.*Casino bonus.*€10.*Used up/),
  ]);
  expect(screen.getAllByRole('link', { name: 'Manage bonus' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/cashier/history?tab=bonuses&page=2');
});

it('shows the wagering of the bonus in the address', async () => {
  const bonus = sampleBettingBonus();
  await show({ tab: 'bonuses', details: bonus.id }, [answer(getBonuses, { items: [bonus], count: 1 })]);
  expect(screen.getByText('€0 of €50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hide details' })).toHaveAttribute('href', '/cashier/history?tab=bonuses');
});

it('lists cashbacks with period, amount and status', async () => {
  const paid = sampleCashback({
    id: '01890a5d-ac96-774b-bcce-b302099a8003',
    status: 'paid_out',
    paid_out_at: '2026-02-03T10:00:00.000Z',
  });
  await show({ tab: 'cashbacks', details: paid.id }, [
    answer(getCashbacks, { items: [sampleCashback(), paid], count: 2 }),
  ]);
  expect(items('Cashback')).toEqual([
    expect.stringMatching(/Weekly cashback.*2026 to .*2026.*€12.50.*Available.*Collect cashback/),
    expect.stringMatching(/Weekly cashback.*\+€12.50.*Paid out.*Net loss.*€250.*5%.*Paid on/),
  ]);
});

it.each([
  ['bonuses', 'No bonuses yet'],
  ['cashbacks', 'No cashback yet'],
])('says that there are no %s, and links to promotions', async (tab, title) => {
  const nothing = { items: [], count: 0 };
  await show({ tab }, [answer(getBonuses, nothing), answer(getCashbacks, nothing)]);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View promotions' })).toHaveAttribute('href', '/promotions');
});

it('offers a retry when the bonuses did not load', async () => {
  let isDown = true;
  await show({ tab: 'bonuses' }, [
    answer(getBonuses, () => {
      if (isDown) throw new TypeError('down');
      return { items: [sampleBettingBonus()], count: 1 };
    }),
  ]);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('First bet')).toBeVisible();
});

it('continues unpaid deposits, on a phone with the code, and links to the next page', async () => {
  const url = 'https://pay.test/1';
  const unpaid = sampleTransaction({ status: 'created', payment: { flow: 'redirect', url } });
  const paid = sampleTransaction({ id: '01890a5d-ac96-774b-bcce-b302099a8008' });
  const byPhone = sampleTransaction({
    id: '01890a5d-ac96-774b-bcce-b302099a8009',
    status: 'created',
    payment: { flow: 'mobile', url },
  });
  await show({ tab: 'deposit' }, [answer(getHistory, { items: [unpaid, byPhone, paid], count: 5 })]);
  expect(screen.getAllByRole('link', { name: 'Continue payment' }).map((link) => link.getAttribute('href'))).toEqual([
    url,
    `/cashier/paymobile?transaction=${byPhone.id}`,
  ]);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/cashier/history?tab=deposit&page=2');
});
