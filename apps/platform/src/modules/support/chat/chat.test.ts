import { sql } from 'kysely';
import { registerFundedPlayer, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import { deleteChatBefore } from './chat.repository.ts';

let platform: TestPlatform;
let cookie: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ cookie } = await registerFundedPlayer(platform));
});
afterAll(() => platform.stop());

const message = { channel_id: 'support', conversation_id: 'c-1', text: 'Hello\nthere', event: 'sent' };
const stored = async () =>
  (
    await sql<{ body: string; event: string }>`select body, event from chat_events order by id`.execute(
      platform.testDatabase.database,
    )
  ).rows;

it('stores messages of a player and of support', async () => {
  expect((await platform.post('FreshChat.storeChatEvent', message, { cookie })).json()).toEqual({ data: 1 });
  await platform.post('FreshChat.storeChatEvent', { ...message, text: 'Good evening', event: 'received' }, { cookie });
  expect(await stored()).toEqual([
    { body: 'Hello\nthere', event: 'sent' },
    { body: 'Good evening', event: 'received' },
  ]);
});

it('stores no messages of guests and no malformed messages', async () => {
  expect((await platform.post('FreshChat.storeChatEvent', message)).statusCode).toBe(401);
  for (const invalid of [
    { event: 'read' },
    { channel_id: '' },
    { conversation_id: 'x'.repeat(121) },
    { text: 'x'.repeat(4001) },
  ]) {
    expect(
      (await platform.post('FreshChat.storeChatEvent', { ...message, ...invalid }, { cookie })).json(),
    ).toMatchObject({
      error: {
        code: 'InvalidParameterException',
        invalid_parameters: { [Object.keys(invalid)[0] ?? '']: expect.any(String) },
      },
    });
  }
  expect(await stored()).toHaveLength(2);
});

it('limits how many messages a visitor can store', async () => {
  const answers = [];
  for (let sent = 0; sent < 125; sent += 1)
    answers.push((await platform.post('FreshChat.storeChatEvent', message, { cookie })).statusCode);
  expect(answers.at(-1)).toBe(429);
  expect(await stored()).toHaveLength(120);
});

it('deletes old entries', async () => {
  const { database } = platform.testDatabase;
  expect(await deleteChatBefore(database, new Date(Date.now() - 60_000))).toBe(false);
  expect((await stored()).length).toBeGreaterThan(0);
  await deleteChatBefore(database, new Date(Date.now() + 1000));
  expect(await stored()).toEqual([]);
});
