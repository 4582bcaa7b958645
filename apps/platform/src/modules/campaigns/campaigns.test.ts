import { getBanners, getOffers } from '@croupier/contract/bonuses';
import { getGeneralInfo } from '@croupier/contract/metadata';
import { startTestSite, testCmsToken, type TestSite } from '../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
}, 120_000);
afterAll(() => test.stop());

const put = (url: string, data: unknown) => test.server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${testCmsToken}` }, payload: { data } });
const inDays = (days: number) => new Date(test.clock.now.getTime() + days * 86_400_000).toISOString();

describe('banners.get', () => {
  it('answers the banners of a position in their order, in the locale', async () => {
    const { items, count } = await test.call(getBanners, { position: 'home-hero' }, { locale: 'ar' });
    expect(items.map(({ id }) => id)).toEqual(['hero-welcome', 'hero-tournament', 'hero-live']);
    expect(count).toBe(3);
    expect(items[0]?.description).toMatchObject({ title: 'إيداعك الأول مضاعف', image_url: 'http://localhost:4220/art/banners/northern-lights.svg?dir=rtl' });
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
  const offers = async (caller: Parameters<TestSite['call']>[2]) => (await test.call(getOffers, {}, caller)).items;

  it('shows a guest every deposit offer and no other', async () => {
    const items = await offers({});
    expect(items.map(({ id }) => id)).toEqual(['welcome-bonus', 'first-spins', 'friday-reload', 'fifty-free-spins']);
    expect(items.every(({ trigger }) => trigger.action === 'deposit' && !trigger.user_satisfies_params)).toBe(true);
  });

  it('shows first-deposit offers only until there is a deposit', async () => {
    const player = await test.addPlayer();
    expect((await offers({ player })).map(({ id }) => id)).toEqual(['welcome-bonus', 'first-spins', 'weekly-cashback']);
    expect(await test.domains.campaigns.findOffer(player.id, 'welcome-bonus', 'en')).toMatchObject({ id: 'welcome-bonus' });
    test.deposits.set(player.id, 1);
    const later = await offers({ player, locale: 'de' });
    expect(later.map(({ id }) => id)).toEqual(['friday-reload', 'fifty-free-spins', 'weekly-cashback']);
    expect(later.every(({ trigger }) => trigger.user_satisfies_params)).toBe(true);
    expect(later[0]?.description.title).toBe('Reload-Bonus');
    expect(await test.domains.campaigns.findOffer(player.id, 'welcome-bonus', 'en')).toBeNull();
  });

  it('leaves out what is over', async () => {
    test.clock.now = new Date(inDays(100));
    expect((await offers({})).map(({ id }) => id)).not.toContain('fifty-free-spins');
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
