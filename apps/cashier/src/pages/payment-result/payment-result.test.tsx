import { getDepositInfo, type Transaction } from '@croupier/contract/cashier';
import type { PageContext } from '@croupier/navigation';
import { answer, apiScope, refuse, renderWithScope, sampleTransaction, type FakeAnswer } from '@croupier/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { $openedDeposit } from '../../features/deposit/index.ts';
import { pollDelays_s } from '../../features/payment-result/index.ts';
import { opened, Page } from './index.ts';

const { id } = sampleTransaction();
const at = (name: string, params: Record<string, string> = {}): PageContext => ({
  name: `cashier-index-${name}`,
  path: '/',
  params,
  query: {},
  hash: '',
  locale: 'en',
});

const show = async (page: PageContext, answers: readonly FakeAnswer[]) => {
  const { scope } = apiScope(answers);
  await allSettled(opened, { scope, params: page });
  return renderWithScope(<Page />, { scope });
};
const statusOf = (own: Partial<Transaction>) => [answer(getDepositInfo, sampleTransaction(own))];
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  ['success', 'Deposit successful'],
  ['pending', 'Waiting for the provider'],
  ['created', 'Waiting for the provider'],
  ['declined', 'The payment was declined'],
  ['cancelled', 'The payment was cancelled'],
  ['expired', 'The payment expired'],
] as const)('shows the status %s of the platform, whatever the address claims', async (status, title) => {
  for (const claim of ['paysuccess', 'payfail', 'paypending']) {
    const { unmount } = await show(at(`${claim}-transaction`, { transaction: id }), statusOf({ status }));
    expect(heading()).toBe(title);
    expect(screen.getByText(id)).toBeInTheDocument();
    unmount();
  }
});

it('links to the games after a success and to the deposit after a failure', async () => {
  const { unmount } = await show(at('paysuccess-transaction', { transaction: id }), statusOf({ status: 'success' }));
  expect(leadsTo('Go to games')).toBe('/gamehall');
  unmount();
  await show(at('payfail-transaction', { transaction: id }), statusOf({ status: 'declined' }));
  expect(leadsTo('Deposit again')).toBe('/cashier/deposit');
});

it('claims no success for an unknown payment', async () => {
  for (const page of [at('paysuccess'), at('paysuccess-transaction', { transaction: id })]) {
    const { unmount } = await show(page, [refuse(getDepositInfo, 'InvalidParameterException')]);
    expect(heading()).toBe('You have returned from the payment page');
    unmount();
  }
});

it('shows the code and the link of a payment on a phone', async () => {
  const deposit = {
    transaction: sampleTransaction({ status: 'created' }),
    flow: 'mobile',
    url: 'https://pay.test/app/1',
  };
  const { scope } = apiScope(statusOf({ status: 'created' }), { values: [[$openedDeposit, deposit]] });
  await allSettled(opened, { scope, params: { ...at('paymobile'), query: { transaction: id } } });
  renderWithScope(<Page />, { scope });
  expect(heading()).toBe('Pay with your phone');
  expect(leadsTo('Open payment app')).toBe('https://pay.test/app/1');
  const code = await screen.findByRole('img', { name: 'QR code that opens the payment on your phone' });
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
});

it('offers a retry when the platform does not respond', async () => {
  await show(at('paysuccess-transaction', { transaction: id }), []);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not check your payment');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('offers the support when a payment is still open after the last poll', async () => {
  jest.useFakeTimers();
  try {
    await show(at('paypending-transaction', { transaction: id }), statusOf({ status: 'pending' }));
    expect(heading()).toBe('Waiting for the provider');
    expect(screen.queryByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
    const total_s = pollDelays_s.reduce((sum, delay) => sum + delay, 0);
    await act(() => jest.advanceTimersByTimeAsync((total_s + 60) * 1000));
    expect(heading()).toBe('This is taking longer than usual');
    expect(leadsTo('Contact support')).toBe('/support');
  } finally {
    jest.useRealTimers();
  }
});

it('opens the payment page of an unpaid deposit that another device has started', async () => {
  const payment = { flow: 'new_window', url: 'https://pay.test/1' } as const;
  const { unmount } = await show(
    at('paynewwindow-transaction', { transaction: id }),
    statusOf({ status: 'created', payment }),
  );
  expect(leadsTo('Open payment page')).toBe('https://pay.test/1');
  unmount();
  await show(
    at('paymobile-transaction', { transaction: id }),
    statusOf({ status: 'created', payment: { flow: 'mobile', url: 'https://pay.test/app' } }),
  );
  expect(await screen.findByLabelText('QR code that opens the payment on your phone')).toBeInTheDocument();
  expect(leadsTo('Open payment app')).toBe('https://pay.test/app');
});

it('does not link to an address that is no web page', async () => {
  const payment = { flow: 'redirect', url: 'javascript:alert(1)' } as const;
  await show(at('paynewwindow-transaction', { transaction: id }), statusOf({ status: 'created', payment }));
  expect(screen.queryByRole('link', { name: 'Open payment page' })).not.toBeInTheDocument();
});

it('explains the late credit of an expired deposit and the balance of a returned withdrawal', async () => {
  const { unmount } = await show(at('payfail-transaction', { transaction: id }), statusOf({ status: 'expired' }));
  expect(screen.getByText(/^We did not receive your payment in time\./)).toBeInTheDocument();
  expect(screen.queryByText(/You have not been charged/)).not.toBeInTheDocument();
  unmount();
  for (const status of ['declined', 'cancelled'] as const) {
    const shown = await show(
      at('payfail-transaction', { transaction: id }),
      statusOf({ status, type: 'withdrawal', decline_reason: 'limit_exceeded' }),
    );
    expect(screen.getByText(/The amount is back in your main balance\./)).toBeInTheDocument();
    shown.unmount();
  }
});
