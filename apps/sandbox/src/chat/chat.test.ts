import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startSandbox, type Sandbox } from '../testing/sandbox.ts';
import { automaticReply } from './chat.service.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const open = async (visitor: object = { name: 'Ann', external_id: '7', email: 'ann@example.test', locale: 'en' }) => {
  const opened = await sandbox.app.inject({ method: 'POST', url: '/chat/api/conversations', payload: visitor });
  const { token, conversation_id: id } = opened.json<{ token: string; conversation_id: string }>();
  const headers = { authorization: `Bearer ${token}` };
  return {
    opened,
    id,
    read: async () =>
      (await sandbox.app.inject({ method: 'GET', url: '/chat/api/messages', headers })).json<{
        messages: { author: string; text: string }[];
      }>().messages,
    say: (text: string) =>
      sandbox.app.inject({ method: 'POST', url: '/chat/api/messages', headers, payload: { text } }),
  };
};
const answer = (id: string, text: string, origin = sandbox.config.sandboxOrigin) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/chat-admin/${id}`,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ text }).toString(),
  });

/** As if the time had passed that an answer takes to be written. */
const aMomentLater = () =>
  sandbox.database
    .updateTable('chat_messages')
    .set((eb) => ({ created_at: eb('created_at', '-', sql<Date>`interval '2 seconds'`) }))
    .execute();

/** Delays the answer to the last message, which a busy machine may reach before the test reads the messages. */
const delayAnswer = (id: string, delay: '1 hour' | '-1 hour') =>
  sql`update chat_messages set created_at = created_at + ${delay}::interval where conversation_id = ${id}
    and created_at > (select max(created_at) from chat_messages where conversation_id = ${id} and author = 'visitor')`.execute(
    sandbox.database,
  );

test('greets a visitor and answers a message after a moment', async () => {
  const { id, read, say } = await open();
  expect(await read()).toMatchObject([{ author: 'agent', text: 'Hello! How can we help?' }]);
  expect((await say('Where is my deposit?')).statusCode).toBe(200);
  await delayAnswer(id, '1 hour');
  expect((await read()).filter(({ author }) => author === 'agent')).toHaveLength(1);
  await delayAnswer(id, '-1 hour');
  await aMomentLater();
  expect((await read()).at(-1)).toMatchObject({
    author: 'agent',
    text: expect.stringContaining('Deposits are credited'),
  });
});

test.each([
  ['en', 'When is my payout sent?', 'We review withdrawals'],
  ['de', 'Wann kommt meine Auszahlung?', 'Wir prüfen Auszahlungen'],
  ['tr', 'Para yatırdım', 'hemen hesabınıza geçer'],
  ['tr', 'PARA YATIRDIM', 'hemen hesabınıza geçer'],
  ['ar', 'أين الإيداع؟', 'تُضاف الإيداعات فورًا'],
])('answers a topic in the language of the visitor: %s', (locale, text, answered) => {
  expect(automaticReply(text, locale)).toContain(answered);
});

test('lists the latest messages of a long conversation, oldest first', async () => {
  const { id, read, say } = await open();
  await answer(id, 'I am here');
  const rows = Array.from({ length: 250 }, (_, index) => ({
    id: randomUUID(),
    conversation_id: id,
    author: 'visitor' as const,
    text: `message ${index}`,
    created_at: new Date(Date.now() - 60_000 + index),
  }));
  await sandbox.database.insertInto('chat_messages').values(rows).execute();
  await say('the last one');
  const texts = (await read()).map(({ text }) => text);
  expect(texts).toHaveLength(200);
  expect(texts.slice(-4, -3)).toEqual(['message 249']);
  expect(texts.at(-1)).toBe('the last one');
});

test('stops automatic answers after an operator answers', async () => {
  const { id, read, say } = await open();
  expect((await answer(id, 'I am looking at it <now>')).statusCode).toBe(303);
  expect((await read()).at(-1)).toMatchObject({ author: 'agent', text: 'I am looking at it <now>' });
  expect((await sandbox.app.inject('/chat-admin')).body).toContain('I am looking at it &lt;now&gt;');
  await say('thank you');
  await aMomentLater();
  expect((await read()).at(-1)).toMatchObject({ author: 'visitor', text: 'thank you' });
  expect((await answer(id, 'x', 'http://elsewhere.test')).statusCode).toBe(403);
});

test('identifies a guest who logs in during a conversation', async () => {
  const { opened } = await open({});
  const { token } = opened.json<{ token: string }>();
  const identify = (headers: Record<string, string>) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/chat/api/visitor',
      headers,
      payload: { name: 'Zoe', external_id: '4711', email: 'zoe@example.test' },
    });
  expect((await identify({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  const desk = (await sandbox.app.inject('/chat-admin')).body;
  expect(desk).toContain('zoe@example.test');
  expect((await identify({})).statusCode).toBe(401);
});

test('requires the token of a conversation and shows messages as text', async () => {
  const { say, opened } = await open({});
  expect(opened.headers['access-control-allow-origin']).toBe('*');
  expect((await say('  ')).statusCode).toBe(400);
  expect((await say('x'.repeat(2001))).statusCode).toBe(400);
  expect(
    (
      await sandbox.app.inject({
        method: 'GET',
        url: '/chat/api/messages',
        headers: { authorization: `Bearer ${'x'.repeat(32)}` },
      })
    ).statusCode,
  ).toBe(401);
  expect((await sandbox.app.inject({ method: 'GET', url: '/chat/api/messages' })).statusCode).toBe(401);
});
