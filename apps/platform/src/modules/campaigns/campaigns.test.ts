import { getBanners, getOffers } from '@croupier/contract/bonuses';
import { getGeneralInfo } from '@croupier/contract/metadata';
import type { AttributesOf } from '../content/index.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../testing/site.ts';
import { offers } from './index.ts';

type OfferAttributes = AttributesOf<typeof offers>;

const offer = (order: number, more: Partial<OfferAttributes>): OfferAttributes => ({
  order, action: 'deposit', exclude_methods: [], min_amount: { amount: 2000, currency: 'USD' }, audience: 'everyone', title: 'An offer', text: 'What it brings', terms: '',
  image_url: 'media:/art/promotions/offer.svg', dominant_color: '#12264a', promotions: [{ type: 'bonus', percent: 100 }], started_at: null, finished_at: null, ...more,
});

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  const reload = offer(3, { audience: 'repeat_deposit', title: 'Reload bonus' });
  await test.site.content.seed(offers, [
    { documentId: 'welcome-bonus', versions: { en: offer(1, { audience: 'first_deposit' }) } },
    { documentId: 'first-spins', versions: { en: offer(2, { audience: 'first_deposit' }) } },
    { documentId: 'friday-reload', versions: { en: reload, de: { ...reload, title: 'Reload-Bonus' } } },
    { documentId: 'fifty-free-spins', versions: { en: offer(4, { audience: 'repeat_deposit', finished_at: inDays(45) }) } },
    { documentId: 'weekly-cashback', versions: { en: offer(5, { action: 'login', min_amount: null }) } },
  ]);
}, 120_000);
afterAll(() => test.stop());

const put = (url: string, data: unknown) => test.server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${testCmsToken}` }, payload: { data } });
const inDays = (days: number) => new Date(test.clock.now.getTime() + days * 86_400_000).toISOString();

describe('banners.get', () => {
  it('answers the banners of a position in their order, in the locale', async () => {
    const { items, count } = await test.call(getBanners, { position: 'home-hero' }, { locale: 'ar' });
    expect(items.map(({ id }) => id)).toEqual(['hero-welcome', 'hero-tournament', 'hero-live']);
    expect(count).toBe(3);
    expect(items[0]?.description).toMatchObject({ title: 'جرّب قبل أن تراهن', image_url: 'http://localhost:4220/art/banners/northern-lights.svg?dir=rtl' });
    expect(await test.call(getBanners, { position: 'elsewhere' })).toEqual({ items: [], count: 0 });
    expect((await test.call(getBanners, { offset: '1', count: '1' })).items.map(({ id }) => id)).toEqual(['hero-tournament']);
  });

  it('leaves out what does not run now', async () => {
    await put('/cms/banners/hero-live', { finished_at: inDays(-1) });
    await put('/cms/banners/hero-tournament', { started_at: inDays(1) });
    expect((await test.call(getBanners, {})).items.map(({ id }) => id)).toEqual(['hero-welcome']);
    test.clock.now = new Date(inDays(2));
    expect((await test.call(getBanners, {})).items.map(({ id }) => id)).toEqual(['hero-welcome', 'hero-tournament']);
  });
});

describe('campaigns.getoffers', () => {
  const offersOf = async (caller: Parameters<TestSite['call']>[2]) => (await test.call(getOffers, {}, caller)).items;

  it('shows a guest every deposit offer and no other', async () => {
    const items = await offersOf({});
    expect(items.map(({ id }) => id)).toEqual(['welcome-bonus', 'first-spins', 'friday-reload', 'fifty-free-spins']);
    expect(items.every(({ trigger }) => trigger.action === 'deposit' && !trigger.user_satisfies_params)).toBe(true);
  });

  it('shows first-deposit offers only until there is a deposit', async () => {
    const player = await test.addPlayer();
    expect((await offersOf({ player })).map(({ id }) => id)).toEqual(['welcome-bonus', 'first-spins', 'weekly-cashback']);
    expect(await test.domains.campaigns.findOffer(player.id, 'welcome-bonus', 'en')).toMatchObject({ id: 'welcome-bonus' });
    test.deposits.set(player.id, 1);
    const later = await offersOf({ player, locale: 'de' });
    expect(later.map(({ id }) => id)).toEqual(['friday-reload', 'fifty-free-spins', 'weekly-cashback']);
    expect(later.every(({ trigger }) => trigger.user_satisfies_params)).toBe(true);
    expect(later[0]?.description.title).toBe('Reload-Bonus');
    expect(await test.domains.campaigns.findOffer(player.id, 'welcome-bonus', 'en')).toBeNull();
  });

  it('leaves out what is over', async () => {
    test.clock.now = new Date(inDays(100));
    expect((await offersOf({})).map(({ id }) => id)).not.toContain('fifty-free-spins');
  });
});

describe('metadata.getgeneralinfo', () => {
  it('answers the stored settings, and a change of them at once', async () => {
    expect(await test.call(getGeneralInfo, {})).toMatchObject({ default_currency: 'USD', available_locales: ['en', 'de', 'ar'], domain_state: 'active', time_to_force_logout: 0 });
    expect((await put('/cms/general-info', { time_to_force_logout: 900 })).statusCode).toBe(200);
    expect(await test.call(getGeneralInfo, {})).toMatchObject({ time_to_force_logout: 900 });
    expect((await put('/cms/general-info', { available_currencies: ['EUR'] })).statusCode).toBe(400);
  });
});
