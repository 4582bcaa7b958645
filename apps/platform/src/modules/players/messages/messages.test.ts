import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, migrate } from '../../../database/index.ts';
import { createRateLimiter, rateLimitMigrations } from '../../../http/index.ts';
import { createMetrics } from '../../../metrics/index.ts';
import { ProviderError } from '../../../providers/index.ts';
import { createTestDatabase, stopServer, testLog, type TestDatabase } from '../../../testing/index.ts';
import { createMessagesModule, type Message } from './index.ts';

type Sent = Message & Readonly<{ id: string }>;

let test: TestDatabase;
let clock = Date.parse('2026-03-01T10:00:00.000Z');
const sent: Sent[] = [];
let send: (message: Sent) => Promise<void> | void = () => {};

const createMessages = () => {
  const provider = {
    send: async (message: Sent) => {
      sent.push(message);
      await send(message);
    },
  };
  const entry = { id: 'test', provider, routes: [] };
  const now = () => new Date(clock);
  const { module, messages } = createMessagesModule({
    database: test.database,
    limiter: createRateLimiter(test.database, now),
    textMessagesPerHour: 1000,
    metrics: createMetrics([]).metrics,
    providers: { all: [entry], find: () => entry, routed: () => entry, byId: () => provider },
    now,
    log: testLog,
  });
  /** Runs the delivery once, for at most one batch. */
  const deliver = async (): Promise<readonly Sent[]> => {
    const before = sent.length;
    await module.started?.();
    await module.stopped?.();
    return sent.slice(before);
  };
  return { module, messages, deliver };
};

let outbox: ReturnType<typeof createMessages>;
beforeAll(async () => {
  test = await createTestDatabase();
  outbox = createMessages();
  await migrate(test.database, [...rateLimitMigrations, ...outbox.module.migrations]);
});
beforeEach(async () => {
  await sql`delete from outbox_messages`.execute(test.database);
  sent.length = 0;
  send = () => {};
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const message = (more: Partial<Message> = {}): Message => ({
  channel: 'email',
  kind: 'service',
  to: `${randomUUID()}@example.com`,
  locale: 'de',
  subject: 'Ihr Code',
  text: 'Der Code ist 123456',
  ...more,
});
const enqueue = (one: Message) =>
  inTransaction(test.database, (transaction) => outbox.messages.enqueue(transaction, one));

type Row = Readonly<{
  recipient: string;
  body: string;
  unsubscribe_url: string;
  attempts: number;
  next_attempt_at: Date | null;
  delivered_at: Date | null;
  last_error: string;
}>;
const rows = async (): Promise<readonly Row[]> =>
  (await sql<Row>`select * from outbox_messages order by created_at, recipient`.execute(test.database)).rows;
const pause = async (): Promise<number | null> => {
  const next = (await rows())[0]?.next_attempt_at ?? null;
  return next && (next.getTime() - clock) / 1000;
};

describe('a message', () => {
  it('is sent once, without changes', async () => {
    const one = message({ unsubscribeUrl: 'https://casino.example/nfx/unsubscribe?token=abc' });
    await enqueue(one);
    expect(await outbox.deliver()).toEqual([expect.objectContaining({ ...one, id: expect.any(String) })]);
    clock += 24 * 60 * 60_000;
    expect(await outbox.deliver()).toEqual([]);
  });

  it('has a link to unsubscribe only if it was queued with one', async () => {
    await enqueue(message({ channel: 'sms', to: '4915123456789' }));
    const [one] = await outbox.deliver();
    expect(one?.unsubscribeUrl ?? undefined).toBeUndefined();
  });

  it('is not sent when the transaction that it reports fails', async () => {
    const failed = inTransaction(test.database, async (transaction) => {
      await outbox.messages.enqueue(transaction, message());
      throw new Error('nothing happened');
    });
    await expect(failed).rejects.toThrow('nothing happened');
    expect(await outbox.deliver()).toEqual([]);
  });

  it('is stored without its content after it was sent', async () => {
    await enqueue(message({ unsubscribeUrl: 'https://casino.example/unsubscribe' }));
    await outbox.deliver();
    expect(await rows()).toMatchObject([
      {
        body: '',
        unsubscribe_url: '',
        attempts: 1,
        next_attempt_at: null,
        delivered_at: new Date(clock),
        last_error: '',
      },
    ]);
  });

  it('is sent up to twelve times with the same id, after increasing pauses of at most five minutes', async () => {
    send = () => {
      throw new ProviderError('failed', 'HTTP_503', 'The provider is down');
    };
    await enqueue(message());
    const pauses: (number | null)[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await outbox.deliver()).toHaveLength(1);
      pauses.push(await pause());
      clock += (pauses.at(-1) ?? 0) * 1000 - 1;
      expect(await outbox.deliver()).toHaveLength(0);
      clock += 1;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, null]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    clock += 24 * 60 * 60_000;
    expect(await outbox.deliver()).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 12, delivered_at: null, last_error: 'The provider is down' }]);
  });

  it.each([
    ['is not repeated when the provider refuses it', new ProviderError('refused', 'UNKNOWN_RECIPIENT', 'no'), null],
    ['is repeated when the provider cannot be reached', new ProviderError('unreachable', 'TIMEOUT', 'slow'), 1],
    ['is repeated after an unexpected error', new TypeError('undefined is no function'), 1],
    ['is repeated after an error that is not an object', 'plain text', 1],
  ])('%s', async (_title, error, seconds) => {
    send = () => {
      throw error;
    };
    await enqueue(message());
    await outbox.deliver();
    expect(await pause()).toBe(seconds);
    expect((await rows())[0]?.last_error).toBe(error instanceof Error ? error.message : error);
  });

  it('is stored with the first 300 characters of an error', async () => {
    send = () => {
      throw new Error('x'.repeat(301));
    };
    await enqueue(message());
    await outbox.deliver();
    expect((await rows())[0]?.last_error).toBe('x'.repeat(300));
  });

  it('is not delayed by a failure of another message', async () => {
    const [bad, good] = [message({ to: 'bad@example.com' }), message({ to: 'good@example.com' })];
    send = ({ to }) => {
      if (to === bad.to) throw new Error('no');
    };
    await enqueue(bad);
    await enqueue(good);
    await outbox.deliver();
    expect((await rows()).map(({ recipient, delivered_at }) => [recipient, delivered_at !== null])).toEqual([
      [bad.to, false],
      [good.to, true],
    ]);
  });
});

describe('the outbox', () => {
  it('sends twenty messages per run, the oldest first', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `${String(index).padStart(2, '0')}@example.com`);
    for (const to of [...names].reverse()) {
      clock -= 1000;
      await enqueue(message({ to }));
    }
    clock += 25_000;
    expect((await outbox.deliver()).map(({ to }) => to).sort()).toEqual(names.slice(0, 20));
    expect((await outbox.deliver()).map(({ to }) => to).sort()).toEqual(names.slice(20));
  });

  it('sends each message in one of several processes', async () => {
    const others = [outbox, createMessages(), createMessages()];
    for (let index = 0; index < 30; index += 1) await enqueue(message());
    await Promise.all(others.map(({ deliver }) => deliver()));
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
  });

  it('repeats a message in another process if it was not sent within a minute', async () => {
    let finish = (): void => {};
    const blocked = new Promise<void>((done) => {
      finish = done;
    });
    let reached = (): void => {};
    const calling = new Promise<void>((done) => {
      reached = done;
    });
    send = () => {
      reached();
      return blocked;
    };
    await enqueue(message());
    const slow = outbox.deliver();
    await calling;
    send = () => {};
    const other = createMessages();
    clock += 59_999;
    expect(await other.deliver()).toEqual([]);
    clock += 1;
    const [again] = await other.deliver();
    expect(again?.id).toBe(sent[0]?.id);
    finish();
    await slow;
  });

  it('deletes messages that were sent or given up after 90 days, and never one that waits', async () => {
    send = ({ to }) => {
      if (to === 'refused@example.com') throw new ProviderError('refused', 'UNKNOWN_RECIPIENT', 'no');
      if (to === 'waiting@example.com') throw new ProviderError('unreachable', 'TIMEOUT', 'slow');
    };
    const day_ms = 86_400_000;
    for (const to of ['sent@example.com', 'refused@example.com', 'waiting@example.com']) await enqueue(message({ to }));
    await outbox.deliver();
    clock += 90 * day_ms;
    await enqueue(message({ to: 'new@example.com' }));
    await outbox.deliver();
    expect(await rows()).toHaveLength(4);
    clock += 1;
    await outbox.deliver();
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['waiting@example.com', 'new@example.com']);
  });

  it('deletes sent and unsent messages to the given addresses, and no others', async () => {
    await enqueue(message({ to: 'ann@example.com' }));
    await enqueue(message({ to: 'ben@example.com' }));
    await outbox.deliver();
    await enqueue(message({ to: 'ann@example.com' }));
    await enqueue(message({ to: '4915123456789', channel: 'sms' }));
    await enqueue(message({ to: 'joann@example.com' }));
    await outbox.messages.remove(test.database, []);
    expect(await rows()).toHaveLength(5);
    await outbox.messages.remove(test.database, ['ann@example.com', '4915123456789']);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['ben@example.com', 'joann@example.com']);
  });
});
