import { eventsOfPlayer } from '../../testing/events-of-player.ts';
import { paymentEventOf, startPayments, type Payments } from '../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

it('writes one event for a registration, a deposit and a withdrawal, also for repeated reports', async () => {
  const { accounts, eventLog, processDuePayments } = payments.platform.domains;
  const payer = await payments.player('EUR', { email: 'eventful@example.com' });
  const player = await accounts.findByLogin('eventful@example.com');
  const { id: deposit } = (await payer.deposit(20_000)).json().data.transaction;
  const credit = paymentEventOf(payments.received(deposit), 'success');
  await Promise.all(Array.from({ length: 3 }, () => payments.sendCallback(credit)));
  const { id: withdrawal } = (await payer.withdraw(7000)).json().data;
  payments.clock.now += 60_000;
  await processDuePayments();
  const sent = paymentEventOf(payments.received(withdrawal), 'success');
  await payments.sendCallback(sent);
  await payments.sendCallback(sent);
  expect(await eventsOfPlayer(eventLog, player?.id ?? '')).toEqual([
    { type: 'player.registered', data: { uid: player?.uid, currency: 'EUR', locale: player?.locale } },
    {
      type: 'deposit.credited',
      data: { deposit_id: deposit, method: expect.any(String), amount: 20_000, credited: 20_000, currency: 'EUR' },
    },
    { type: 'withdrawal.sent', data: { withdrawal_id: withdrawal, amount: 7000, fee: 0, currency: 'EUR' } },
  ]);
});
