import { siteLocales } from '@croupier/contract/locales';
import { methods } from '@croupier/contract';
import { buildApp } from '../../../app.ts';
import { openConnections, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';

const token = 'an-editors-token-of-tests';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ environment: { CMS_TOKEN: token } });
});
afterAll(() => platform.stop());

const put = (url: string, data: unknown) =>
  platform.server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload: { data } });

it('returns the general settings of the content', async () => {
  expect((await platform.get('metadata.getgeneralinfo')).json().data).toMatchObject({
    default_currency: 'USD',
    domain_state: 'active',
    available_locales: siteLocales.map(({ code }) => code),
    time_to_force_logout: expect.any(Number),
  });
  await put('/cms/general-info', { time_to_force_logout: 900, is_seon_enabled: true });
  expect((await platform.get('metadata.getgeneralinfo')).json().data).toMatchObject({
    time_to_force_logout: 900,
    is_seon_enabled: true,
  });
  expect((await put('/cms/general-info', { default_currency: 'KWD', available_currencies: ['USD'] })).statusCode).toBe(
    400,
  );
  const withHost = (host: string) =>
    put('/cms/general-info', { analytic: { customer_data: { provider: 'posthog', host, key: 'phc_1' } } });
  for (const host of ['javascript:alert(1)', 'media:', 'https://posthog.example/a?b', 'https://posthog.example/'])
    expect((await withHost(host)).statusCode).toBe(400);
  expect((await withHost('https://site.example/ingest')).statusCode).toBe(200);
  expect((await withHost('https://eu.i.posthog.com')).statusCode).toBe(200);
});

it("returns the choices of forms in the caller's language", async () => {
  const english = (await platform.get('metadata.get')).json().data;
  expect(english.countries).toContainEqual({ id: 'DE', name: 'Germany' });
  expect(english.phone_countries).toContainEqual({
    country_code: 'DE',
    phone_code: '49',
    name: 'Germany',
    mask: expect.any(String),
  });
  expect(english.currencies).toContainEqual({ code: 'KWD', symbol: 'KWD', fraction_digits: 3 });
  expect((await platform.get('metadata.get', { locale: 'es' })).json().data.countries).toContainEqual({
    id: 'DE',
    name: 'Alemania',
  });
});

describe('the switch of the site', () => {
  const statusOf = async (server: TestPlatform['server']): Promise<number> =>
    (await server.inject('/api/banners.get')).statusCode;

  it('closes and opens all methods except the status within seconds, in every process', async () => {
    const database = openConnections(platform.config.databaseUrl, 4);
    const second = await buildApp(platform.config, { database });
    await second.server.ready();
    try {
      expect([await statusOf(platform.server), await statusOf(second.server)]).toEqual([200, 200]);
      const answered = [];
      for (const method of methods.filter(({ name }) => name !== 'metadata.getstatus')) {
        const answer = method.verb === 'GET' ? await platform.get(method.name) : await platform.post(method.name);
        if (answer.json().error?.code !== 'MethodNotFoundException') answered.push(method);
      }
      expect(answered.length).toBeGreaterThan(40);
      expect((await put('/cms/application', { isApplicationDisabled: true })).statusCode).toBe(200);
      for (const { server } of [platform, second])
        await waitFor('the disabled API', async () => (await statusOf(server)) === 503);

      for (const { name, verb } of answered) {
        const answer = verb === 'GET' ? await platform.get(name) : await platform.post(name);
        expect({ name, status: answer.statusCode, code: answer.json().error?.code }).toEqual({
          name,
          status: 503,
          code: 'ApplicationDisabledException',
        });
      }
      expect((await platform.get('metadata.getstatus')).json().data).toMatchObject({ domain_state: 'disabled' });
      // A closed site still serves these.
      for (const url of ['/healthz', '/readyz', '/nfx/i18n/locales', '/nfx/cms-config/en'])
        expect((await platform.server.inject(url)).statusCode).toBe(200);

      await put('/cms/application', { isApplicationDisabled: false, isUnderMaintenance: true });
      await waitFor(
        'maintenance',
        async () => (await platform.get('banners.get')).json().error?.code === 'ApplicationUnavailableException',
      );
      expect((await platform.get('banners.get')).json()).toMatchObject({ error: { reason: 'maintenance' } });
      expect((await platform.get('metadata.getstatus')).json().data).toMatchObject({ domain_state: 'maintenance' });

      await put('/cms/application', { isUnderMaintenance: false });
      for (const { server } of [platform, second])
        await waitFor('the enabled API', async () => (await statusOf(server)) === 200);
    } finally {
      await second.server.close();
      await database.destroy();
    }
  });
});
