import {
  cookieOf,
  startTestPlatform,
  type TestPlatform,
  registerFundedPlayer,
  testPassword,
} from '../../../testing/index.ts';
import { popupFields } from '../../../testing/popup-fields.ts';
import { cmsCalls } from '../../../testing/cms.ts';

const token = 'an-editors-token-of-tests';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ environment: { CMS_TOKEN: token } });
});
afterAll(() => platform.stop());

const write = cmsCalls(() => platform.server)(token);
const ids = async (query: Record<string, string> = {}, cookie?: string): Promise<string[]> =>
  (await platform.get('popups.get', query, cookie ? { cookie } : {}))
    .json<{ data: { items: { id: string }[] } }>()
    .data.items.map(({ id }) => id);

const add = async (more: Record<string, unknown>): Promise<string> => {
  const answer = await write('POST', '/cms/popups', { ...popupFields, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { documentId: string } }>().data.documentId;
};
afterEach(async () => {
  const { data } = (await platform.server.inject('/cms/popups')).json<{ data: { documentId: string }[] }>();
  for (const { documentId } of data) await write('DELETE', `/cms/popups/${documentId}`);
});

it('returns only enabled popups', async () => {
  expect(await ids()).toEqual([]);
  const id = await add({ isEnabled: false });
  expect(await ids()).toEqual([]);
  await write('PUT', `/cms/popups/${id}`, { isEnabled: true });
  expect((await platform.get('popups.get')).json().data).toEqual({
    count: 1,
    items: [
      {
        id,
        title: 'A title',
        text: 'A text',
        image_url: '',
        dominant_color: '#12264a',
        button_title: 'Go',
        button_slug: '/tournaments',
        finished_at: null,
        conditions: { audience: 'everyone', routes: [], exclude_routes: [], frequency: 'always', delay: 0 },
      },
    ],
  });
});

it('shows a popup between its start and its end', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await add({ started_at: at(1) });
  await add({ finished_at: at(-1) });
  const running = await add({ started_at: at(-1), finished_at: at(1) });
  expect(await ids()).toEqual([running]);
});

it('shows a popup to guests, to players, or to both', async () => {
  const guests = await add({ audience: 'guest', order: 1 });
  const players = await add({ audience: 'player', order: 2 });
  const both = await add({ order: 3 });
  expect(await ids()).toEqual([guests, both]);
  expect(await ids({}, (await registerFundedPlayer(platform)).cookie)).toEqual([players, both]);
});

it('shows a popup on its routes and not on excluded ones', async () => {
  const deposit = await add({ order: 1, routes: ['index', 'promotions'] });
  const everywhereElse = await add({ order: 2, exclude_routes: ['cashier-index-deposit'] });
  expect(await ids({ route: 'index___de' })).toEqual([deposit, everywhereElse]);
  expect(await ids({ route: 'gamehall' })).toEqual([everywhereElse]);
  expect(await ids({ route: 'cashier-index-deposit___ar' })).toEqual([]);
  expect(await ids({})).toEqual([everywhereElse]);
  expect(await ids({ preview: deposit, route: 'gamehall' })).toEqual([deposit]);
  expect(await ids({ preview: 'nothing' })).toEqual([]);
});

it('shows a popup by the number of deposits', async () => {
  const none = await add({ order: 1, deposits: 'none' });
  const some = await add({ order: 2, deposits: 'some' });
  const { cookie } = await registerFundedPlayer(platform);
  expect(await ids({}, cookie)).toEqual([none]);
  expect(await ids()).toEqual([none]);
  expect(some).not.toBe(none);
});

it('limits how often a player sees a popup', async () => {
  const { cookie, email: login } = await registerFundedPlayer(platform);
  const once = await add({ order: 1, frequency: 'once' });
  const session = await add({ order: 2, frequency: 'session' });
  const always = await add({ order: 3 });
  const daily = await add({ order: 4, frequency: 'day' });
  expect(await ids({}, cookie)).toEqual([once, session, always, daily]);
  for (const id of [once, session, always, daily])
    expect((await platform.post('popups.seen', { id }, { cookie })).json()).toEqual({ data: 1 });
  expect(await ids({}, cookie)).toEqual([always]);
  const secondSession = cookieOf(await platform.post('auth.login', { login, password: testPassword }));
  expect(await ids({}, secondSession)).toEqual([session, always]);
  expect(await ids({}, (await registerFundedPlayer(platform)).cookie)).toEqual([once, session, always, daily]);
});

it('rejects a view of an unknown popup or of a guest', async () => {
  const { cookie } = await registerFundedPlayer(platform);
  expect((await platform.post('popups.seen', { id: 'nothing' }, { cookie })).json()).toMatchObject({
    error: { invalid_parameters: { id: 'unknown' } },
  });
  expect((await platform.post('popups.seen', { id: 'nothing' })).statusCode).toBe(401);
});
