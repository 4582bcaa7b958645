import { startTestPlatform, type TestPlatform, registerFundedPlayer } from '../../../testing/index.ts';
import { popupFields } from '../../../testing/popup-fields.ts';
import { createContentRepository, createContentService, type Content } from '../content/index.ts';
import { popups } from './popups.collection.ts';
import { createPopupsService, type Popups } from './popups.service.ts';

const day_ms = 86_400_000;
const actor = { name: 'test', tokenId: null };

let platform: TestPlatform;
let content: Content;
let service: Popups;
const clock = { now: new Date() };
const deposits = new Map<string, number>();
const excluded = new Set<string>();
const mayPlay = async (playerId: string) => !excluded.has(playerId);
const depositCount = jest.fn(async (playerId: string) => deposits.get(playerId) ?? 0);
beforeAll(async () => {
  platform = await startTestPlatform();
  const { database } = platform.testDatabase;
  content = createContentService({
    repository: createContentRepository(database),
    defaultLocale: async () => 'en',
    media: { urlOf: (path) => `https://media.example${path}` },
    now: () => clock.now,
    onInvalid: () => undefined,
  });
  service = createPopupsService({ database, content, depositCount, mayPlay, now: () => clock.now });
});
afterAll(() => platform.stop());
beforeEach(() => depositCount.mockClear());
afterEach(async () => {
  for (const { documentId } of await content.list(popups, 'en'))
    await content.remove({ collection: popups, documentId, locale: null }, actor);
});

const add = async (more: object = {}, locale = 'en') =>
  (await content.create({ collection: popups, locale }, { ...popupFields, ...more }, 'published', actor)).documentId;
const addPlayer = async (): Promise<string> => (await registerFundedPlayer(platform)).player.id;
const visitor = (playerId: string | null = null, sessionId: string | null = 'one', locale = 'en') => ({
  playerId,
  sessionId,
  locale,
});
const ids = async (viewer: ReturnType<typeof visitor>, params: object = {}) =>
  (await service.get({ offset: 0, count: 10, ...params }, viewer)).items.map(({ id }) => id);

describe('popups', () => {
  it('are sorted by their order and creation, in pages', async () => {
    const second = await add({ order: 2 });
    clock.now = new Date(clock.now.getTime() + 1000);
    const third = await add({ order: 2 });
    const first = await add({ order: -1 });
    expect(await ids(visitor())).toEqual([first, second, third]);
    expect(await service.get({ offset: 1, count: 1 }, visitor())).toMatchObject({ items: [{ id: second }], count: 3 });
    expect(await service.get({ offset: 3, count: 1 }, visitor())).toEqual({ items: [], count: 3 });
  });

  it('have texts in the locale of the visitor, otherwise in the default locale, and absolute addresses', async () => {
    const id = await add({ title: 'Welcome', image_url: 'media:/a.svg' });
    const translated = { ...popupFields, title: 'Willkommen' };
    await content.update({ collection: popups, documentId: id, locale: 'de' }, translated, 'published', actor);
    const titleIn = async (locale: string) =>
      (await service.get({ offset: 0, count: 10 }, visitor(null, null, locale))).items.map(
        ({ title, image_url: image }) => [title, image],
      );
    expect(await titleIn('en')).toEqual([['Welcome', 'https://media.example/a.svg']]);
    expect(await titleIn('de')).toEqual([['Willkommen', '']]);
    expect(await titleIn('tr')).toEqual(await titleIn('en'));
  });

  it('depend on the successful deposits of the player', async () => {
    const [none, some] = [await add({ deposits: 'none', order: 1 }), await add({ deposits: 'some', order: 2 })];
    const player = await addPlayer();
    expect(await ids(visitor(player))).toEqual([none]);
    deposits.set(player, 1);
    expect(await ids(visitor(player))).toEqual([some]);
  });

  it('do not read deposits for guests, or when no popup depends on them', async () => {
    const player = await addPlayer();
    await add();
    await add({ deposits: 'some', audience: 'guest' });
    await add({ deposits: 'some', isEnabled: false });
    expect(await ids(visitor(player))).toHaveLength(1);
    expect(await ids(visitor())).toHaveLength(1);
    expect(depositCount).not.toHaveBeenCalled();
  });
});

describe('a view', () => {
  it('hides a daily popup for 24 hours since the last view', async () => {
    const player = await addPlayer();
    const id = await add({ frequency: 'day' });
    const initial = clock.now;
    const isShownAfter = async (milliseconds: number) => {
      clock.now = new Date(initial.getTime() + milliseconds);
      return (await ids(visitor(player))).includes(id);
    };
    await service.recordView(id, { ...visitor(), playerId: player });
    expect([await isShownAfter(day_ms - 1), await isShownAfter(day_ms)]).toEqual([false, true]);
    await service.recordView(id, { ...visitor(), playerId: player });
    expect([await isShownAfter(2 * day_ms - 1), await isShownAfter(2 * day_ms)]).toEqual([false, true]);
  });

  it('applies to the player and the latest session', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    const id = await add({ frequency: 'session' });
    await service.recordView(id, { ...visitor(), playerId: player });
    expect([await ids(visitor(player)), await ids(visitor(player, 'two')), await ids(visitor(other))]).toEqual([
      [],
      [id],
      [id],
    ]);
    await service.recordView(id, { ...visitor(null, 'two'), playerId: player });
    expect([await ids(visitor(player)), await ids(visitor(player, 'two'))]).toEqual([[id], []]);
  });

  it('can be reported several times in parallel', async () => {
    const player = await addPlayer();
    const id = await add({ frequency: 'once' });
    await Promise.all([1, 2, 3].map(() => service.recordView(id, { ...visitor(), playerId: player })));
    expect(await ids(visitor(player, 'two'))).toEqual([]);
  });

  it('still applies after the popup was disabled and enabled', async () => {
    const player = await addPlayer();
    const id = await add({ frequency: 'once' });
    await service.recordView(id, { ...visitor(), playerId: player });
    for (const isEnabled of [false, true])
      await content.update({ collection: popups, documentId: id, locale: 'en' }, { isEnabled }, 'published', actor);
    expect(await ids(visitor(player))).toEqual([]);
  });
});

describe('a self-excluded player', () => {
  it('sees no popups until the exclusion ends', async () => {
    const player = await addPlayer();
    const id = await add();
    excluded.add(player);
    expect(await service.get({ offset: 0, count: 10 }, visitor(player))).toEqual({ items: [], count: 0 });
    expect(await ids(visitor())).toEqual([id]);
    excluded.delete(player);
    expect(await ids(visitor(player))).toEqual([id]);
  });
});

describe('a preview', () => {
  it('shows one published popup regardless of its conditions and views', async () => {
    const player = await addPlayer();
    await add();
    const id = await add({
      isEnabled: false,
      audience: 'guest',
      deposits: 'some',
      routes: ['index'],
      frequency: 'once',
    });
    await service.recordView(id, { ...visitor(), playerId: player });
    expect(await service.get({ offset: 0, count: 10, preview: id }, visitor(player))).toMatchObject({
      items: [{ id }],
      count: 1,
    });
    await content.changePublication({ collection: popups, documentId: id, locale: null }, 'unpublish', actor);
    expect(await ids(visitor(player), { preview: id })).toEqual([]);
  });
});

describe('an editor', () => {
  it.each([
    [{ routes: ['cashier-index-deposit'], delay: 3600, image_url: 'https://cdn.example/a.png' }, []],
    [{ routes: ['/promotions'] }, ['routes.0']],
    [{ exclude_routes: Array.from({ length: 51 }, (_, index) => `route-${index}`) }, ['exclude_routes']],
    [{ delay: 3601 }, ['delay']],
    [{ delay: 0.5 }, ['delay']],
    [{ audience: 'players' }, ['audience']],
    [{ frequency: 'week' }, ['frequency']],
    [{ image_url: '/a.png' }, ['image_url']],
    [{ button_slug: 'https://evil.example/' }, ['button_slug']],
    [{ finished_at: '2026-02-30T00:00:00.000Z' }, ['finished_at']],
  ])('receives for %j the problems %j', async (more, paths) => {
    const problems = await add(more).then(
      () => [],
      (error) => error.details.errors.map(({ path }: { path: string[] }) => path.join('.')),
    );
    expect(problems).toEqual(paths);
  });
});
