import { logout } from '@croupier/contract/auth';
import { getPurchases, type LoyaltyPurchase } from '@croupier/contract/loyalty';
import { $user, logoutRequested } from '@croupier/session';
import { answer, apiScope, refusalOf, renderWithScope, sampleAccount, type FakeAnswer } from '@croupier/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { samplePurchase } from '../../testing/samples.ts';
import { Purchases, purchasesRequested } from './index.ts';
import { $purchases } from './purchases.model.ts';

const purchases = (total: number) =>
  answer(getPurchases, ({ count }) => ({
    items: Array.from({ length: Math.min(total, count) }, (_, index) =>
      samplePurchase({ id: String(index), name: `Purchase ${index}` }),
    ),
    count: total,
  }));
const show = async (answers: FakeAnswer, isPlayer = true) => {
  const api = apiScope([answers, answer(logout, 1)], isPlayer ? { values: [[$user, sampleAccount()]] } : {});
  await allSettled(purchasesRequested, { scope: api.scope });
  renderWithScope(<Purchases pointsAlias="Stars" />, { scope: api.scope });
  return api;
};

test.each<[LoyaltyPurchase['status'], string]>([
  ['processing', 'Processing'],
  ['done', 'Received'],
  ['refunded', 'Points refunded'],
  ['ordered', 'Ordered'],
  ['sent', 'Shipped'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled, points refunded'],
])('shows the status %s as “%s”', async (status, text) => {
  await show(answer(getPurchases, { items: [samplePurchase({ status })], count: 1 }));
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
  expect(screen.getByRole('listitem')).not.toHaveTextContent('Tracking number');
});

test('shows the tracking number of a parcel', async () => {
  await show(answer(getPurchases, { items: [samplePurchase({ status: 'sent', tracking: 'AB123' })], count: 1 }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Tracking number: AB123');
});

test('shows older purchases on request, up to the last', async () => {
  const { calls } = await show(purchases(8));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Purchase 7')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  expect(calls.map(({ input }) => input)).toEqual([{ count: '5' }, { count: '25' }]);
});

test('keeps the purchases when a reload fails', async () => {
  const state = { isDown: false };
  const { scope } = await show(
    answer(getPurchases, () => {
      if (state.isDown) throw refusalOf('ApplicationUnavailableException');
      return { items: [samplePurchase()], count: 1 };
    }),
  );
  state.isDown = true;
  await act(() => allSettled(purchasesRequested, { scope }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Five for your balance');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows an empty state without purchases', async () => {
  await show(purchases(0));
  expect(screen.getByText('Your purchases and their status appear here.')).toBeVisible();
});

test('requests no purchases for guests', async () => {
  const { calls } = await show(purchases(3), false);
  expect(calls).toEqual([]);
});

test('removes the purchases at logout', async () => {
  const { scope } = await show(purchases(3));
  await act(() => allSettled(logoutRequested, { scope }));
  expect(scope.getState($purchases).items).toEqual([]);
});
