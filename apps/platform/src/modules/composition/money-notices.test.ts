import { randomUUID } from 'node:crypto';
import { getTournaments } from '@croupier/contract/tournaments';
import { sql } from 'kysely';
import * as v from 'valibot';
import { newKey } from '../../database/index.ts';
import { sampleBonus } from '../../testing/bonus-player.ts';
import {
  paymentEventOf,
  roundPlayer,
  startPayments,
  waitForProjectedRounds,
  type Payer,
  type Payments,
} from '../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';

const hour_ms = 3_600_000;
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

/**
 * Confirms the player's e-mail address. Returns a function that reads the subjects of all received messages, with plain
 * spaces, once no notice waits: the platform's worker may have claimed one that a call of the test then skips.
 */
const openMailbox = async (id: string, email: string) => {
  const { domains, testDatabase } = payments.platform;
  await domains.accounts.confirmContact(testDatabase.database, id, email);
  return async (): Promise<readonly string[]> => {
    await waitFor('the notices', async () => {
      await domains.sendMoneyNotices();
      const waiting = await sql`select 1 from money_notices where player_id = ${id} and due_at is not null`.execute(
        testDatabase.database,
      );
      return waiting.rows.length === 0;
    });
    const { rows } = await sql<{ subject: string }>`select subject from outbox_messages
      where recipient = ${email} order by created_at, id`.execute(testDatabase.database);
    return rows.map(({ subject }) => subject.replace(/\s/g, ' '));
  };
};

let sequence = 0;
/** Registers a player with a mailbox. */
const newReader = async (locale = 'en') => {
  sequence += 1;
  const email = `reader${sequence}@example.com`;
  const payer = await payments.player('EUR', { email, locale });
  const player = await payments.platform.domains.accounts.findByLogin(email);
  if (!player) throw new Error('The player was not found');
  return { payer, playerId: player.id, email, messages: await openMailbox(player.id, email) };
};

/** Waits until the provider has sent an e-mail to this address; returns all. */
const sentTo = async (email: string) => {
  await waitFor('the e-mail', () => payments.providers.messages.some(({ to }) => to === email));
  return payments.providers.messages.filter(({ to }) => to === email);
};

const withdraw = async (payer: Payer, amount: number) => {
  const { id } = (await payer.withdraw(amount)).json().data;
  payments.clock.now += 60_000;
  await payments.platform.domains.processDuePayments();
  return payments.received(id);
};

describe('a deposit', () => {
  it('is reported once when it is credited, also for repeated events of the provider', async () => {
    const { payer, email, messages } = await newReader('de');
    const { id } = (await payer.deposit(20_000)).json().data.transaction;
    expect(await messages()).toEqual([]);
    const event = paymentEventOf(payments.received(id), 'success');
    await Promise.all(Array.from({ length: 5 }, () => payments.sendCallback(event)));
    await payments.sendCallback(event);
    expect(await messages()).toEqual(['Einzahlung gutgeschrieben: 200 €']);
    expect(await sentTo(email)).toMatchObject([
      { channel: 'email', locale: 'de', text: expect.stringContaining('gutgeschrieben') },
    ]);
  });

  it('is not reported when it is declined', async () => {
    const { payer, messages } = await newReader();
    const { id } = (await payer.deposit(20_000)).json().data.transaction;
    await payments.sendCallback(paymentEventOf(payments.received(id), 'declined'));
    expect(await messages()).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('is reported once when it is requested and once when it is sent', async () => {
    const { payer, messages } = await newReader();
    await payments.pay(payer, 20_000);
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => payer.withdraw(7000, key)));
    expect(await messages()).toEqual(['Deposit credited: €200', 'Withdrawal requested: €70']);
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    const { rows } = await sql<{ id: string }>`select id from payments where type = 'withdrawal' order by id desc
      limit 1`.execute(payments.platform.testDatabase.database);
    const event = paymentEventOf(payments.received(rows[0]?.id ?? ''), 'success');
    await payments.sendCallback(event);
    await payments.sendCallback(event);
    expect((await messages()).slice(2)).toEqual(['Withdrawal sent: €70']);
  });

  it('is reported when it is rejected', async () => {
    const { payer, messages } = await newReader();
    await payments.pay(payer, 20_000);
    const payment = await withdraw(payer, 7000);
    await payments.sendCallback(paymentEventOf(payment, 'declined'));
    await payments.sendCallback(paymentEventOf(payment, 'declined'));
    expect((await messages()).slice(1)).toEqual(['Withdrawal requested: €70', 'Withdrawal refused: €70']);
  });

  it('is not reported when the player cancels it, or when the balance is too low', async () => {
    const { payer, messages } = await newReader();
    await payments.pay(payer, 20_000);
    const { id } = (await payer.withdraw(7000)).json().data;
    expect((await payer.post('cashier.cancelwithdrawal', { id })).statusCode).toBe(200);
    expect((await payer.withdraw(30_000)).statusCode).not.toBe(200);
    expect((await messages()).slice(1)).toEqual(['Withdrawal requested: €70']);
  });
});

describe('a bonus', () => {
  const grant = (playerId: string, key: string, activate = true, lifetimeDays = 7) =>
    payments.platform.domains.bonuses.grant(
      sampleBonus(playerId, {
        key,
        terms: { wageringMultiplier: 2, maxBet: null, maxConversion: null, lifetimeDays },
        activate,
      }),
    );
  const pass = async (hours: number) => {
    payments.clock.now += hours * hour_ms;
    await payments.platform.domains.renewRewards();
  };

  /** Waits for messages: while the platform's worker sends a reminder, a call of the test does not. */
  const waitForMessages = async (messages: () => Promise<readonly string[]>, count: number): Promise<void> => {
    await waitFor(`${count} messages`, async () => {
      await payments.platform.domains.renewRewards();
      return (await messages()).length >= count;
    });
    expect(await messages()).toHaveLength(count);
  };

  it('is reported once for each key when it is granted', async () => {
    const { playerId, messages } = await newReader('es');
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => grant(playerId, key)));
    await grant(playerId, key);
    expect(await messages()).toEqual(['Has recibido un bono de 10 €']);
  });

  it('causes one reminder, a day before it expires', async () => {
    const { playerId, messages } = await newReader();
    await grant(playerId, randomUUID());
    await pass(6 * 24 - 1);
    expect(await messages()).toEqual(['You received a bonus of €10']);
    await pass(1);
    await waitForMessages(messages, 2);
    await pass(1);
    await pass(24);
    expect((await messages()).slice(1)).toEqual(['Your bonus of €10 expires soon']);
  });

  it('that is activated causes another reminder before its new expiry', async () => {
    const { playerId, messages } = await newReader();
    const { id } = await grant(playerId, randomUUID(), false);
    await pass(6 * 24);
    await waitForMessages(messages, 2);
    await sql`update bonuses set status = 'active', balance = amount, activations = 1,
      expires_at = expires_at + interval '7 days' where id = ${id}`.execute(payments.platform.testDatabase.database);
    await pass(1);
    expect(await messages()).toHaveLength(2);
    await pass(7 * 24 - 1);
    await waitForMessages(messages, 3);
    expect((await messages()).slice(1)).toEqual(['Your bonus of €10 expires soon', 'Your bonus of €10 expires soon']);
  });

  it('causes no reminder when it lasts one day or was removed', async () => {
    const { playerId, messages } = await newReader();
    await grant(playerId, randomUUID(), false, 1);
    const { id } = await grant(playerId, randomUUID(), false);
    await sql`update bonuses set status = 'removed', finished_at = now() where id = ${id}`.execute(
      payments.platform.testDatabase.database,
    );
    await pass(12);
    await pass(6 * 24);
    expect(await messages()).toHaveLength(2);
  });
});

it('an automatic cashback is reported once when it is paid', async () => {
  const { playerId, messages } = await newReader('pt');
  const at = new Date(payments.clock.now);
  await sql`insert into cashbacks (id, program, player_id, currency, status, title, text, start_date, end_date, net_loss,
      percent, amount, created_at)
    values (${newKey()}, 'weekly', ${playerId}, 'EUR', 'active', '', '', ${at}, ${at}, 20000, 5, 1000, ${at})`.execute(
    payments.platform.testDatabase.database,
  );
  await waitFor('the cashback', async () => {
    await Promise.all([1, 2, 3].map(() => payments.platform.domains.renewRewards()));
    return (await messages()).length > 0;
  });
  expect(await messages()).toEqual(['Cashback creditado: € 10']);
});

it('a tournament prize is reported once when the tournament has ended, in the language of the winner', async () => {
  const { clock, platform, providers } = payments;
  await platform.domains.renewTournaments();
  const winner = await roundPlayer(platform, providers, { form: { locale: 'de' }, now: new Date(clock.now) });
  const messages = await openMailbox(winner.player.id, winner.email);
  const active = v.parse(getTournaments.output, (await winner.get('tournaments.get', { status: 'active' })).data).items;
  const [sprint] = active.filter(({ id }) => id.startsWith('spin-sprint-'));
  if (!sprint) throw new Error('No tournament is active');
  await winner.post('tournaments.participate', { tournament_id: sprint.id });
  await winner.play(1000);
  await waitForProjectedRounds(platform.testDatabase.database);
  expect(await messages()).toEqual([]);
  clock.now = Date.parse(sprint.ends_at) + hour_ms;
  await waitFor('the prize', async () => {
    await Promise.all([1, 2, 3].map(() => platform.domains.renewTournaments()));
    return (await messages()).length > 0;
  });
  // The first prize, 250 USD, is 215 EUR.
  expect(await winner.main()).toBe(99_000 + 21_500);
  expect(await messages()).toEqual(['Sie haben 215 € in einem Turnier gewonnen']);
  expect(await sentTo(winner.email)).toMatchObject([
    { channel: 'email', locale: 'de', text: expect.stringContaining('Ihr Platz im Turnier „Dreh-Sprint“: 1.') },
  ]);
});
