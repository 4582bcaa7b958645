import { domainSeo, siteConfig } from '@croupier/contract/content';
import { earlierSiteConfig, missingParts } from '@croupier/contract/testing';
import * as v from 'valibot';
import { startTestSite, testCmsToken, type TestSite } from '../../../../testing/site.ts';
import { cmsCalls } from '../../../../testing/cms.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const get = (url: string) => test.server.inject({ method: 'GET', url });
const write = cmsCalls(() => test.server)(testCmsToken);

it('the site configuration has every part that pages of an earlier release read', async () => {
  const missing = missingParts(earlierSiteConfig, (await get('/nfx/cms-config/en')).json());
  // The operator chooses the rules of a field.
  expect(missing.filter((part) => !part.includes('.validationDict.'))).toEqual([]);
});

describe('search engines', () => {
  it('receive the settings of a host name, or those of *', async () => {
    const settings = v.parse(domainSeo, (await get('/nfx/domain-seo/Casino.Example:4200')).json());
    expect(settings).toMatchObject({ host: 'casino.example', isIndexed: true });
    const robots = await get('/nfx/robots/casino.example');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('User-agent: *\nDisallow: /profile\n');

    const own = { ...settings, host: 'staging.example', isIndexed: false };
    expect((await write('POST', '/cms/domain-seo', own)).statusCode).toBe(201);
    expect((await get('/nfx/robots/staging.example')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/nfx/robots/casino.example')).body).not.toContain('Disallow: /\n');
    const forged = {
      ...settings,
      host: 'other.example',
      robots: { groups: [{ userAgents: ['a\nb'], allow: [], disallow: [] }], sitemaps: [] },
    };
    expect((await write('POST', '/cms/domain-seo', forged)).statusCode).toBe(400);
  });
});

describe('settings', () => {
  const config = async (locale = 'en') => v.parse(siteConfig, (await get(`/nfx/cms-config/${locale}`)).json());

  it('are separate collections that the site configuration includes', async () => {
    const given = await config();
    expect(given.forms?.map(({ name }) => name)).toEqual([
      'change-password',
      'contacts',
      'feedback',
      'profile-settings',
      'restore',
      'restore-password',
    ]);
    expect(given).toMatchObject({
      menuBanner: { buttonSlug: '/tournaments' },
      customCode: [],
      loader: { type: 'bar' },
      validators: { strategy: 'onSubmit' },
      currencyConditions: { defaultValue: 'selected' },
      withdrawErrorButtons: { kyc: { show: true } },
      loyaltyDisplay: { notification: { duration: 5, sound: 0.5 } },
      leaderTopImages: [],
    });
    expect(given.web?.defaultImages.openGraph).toBe('http://localhost:4220/art/banners/northern-lights.svg');
    expect(given.seo?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/profile/bets', '/profile/verification', '/profile/responsible-game']),
    );
  });

  it('take effect immediately, without disabled code and banners', async () => {
    const created = await write('POST', '/cms/custom-code', {
      name: 'Counter',
      order: 1,
      isEnabled: true,
      code: '<script>1</script>',
    });
    const { documentId } = created.json<{ data: { documentId: string } }>().data;
    expect((await config()).customCode).toEqual([
      { isEnabled: true, position: 'bodyEnd', code: '<script>1</script>', purpose: 'marketing' },
    ]);
    await write('PUT', `/cms/custom-code/${documentId}`, { isEnabled: false });
    expect((await config()).customCode).toEqual([]);
    await write('PUT', '/cms/menu-banner', { isEnabled: false });
    expect((await config()).menuBanner).toBeNull();
    await write('PUT', '/cms/validator-config?locale=en', { messages: { email: 'That is no address' } });
    expect((await config()).validators?.messages).toEqual({ email: 'That is no address' });
    expect((await write('PUT', '/cms/validator-config', { messages: { postcode: 'x' } })).statusCode).toBe(400);
  });

  it('reject an invalid form', async () => {
    const field = {
      name: 'code',
      type: 'text',
      label: 'Code',
      placeholder: '',
      isRequired: true,
      isFast: false,
      validationDict: { regex: { value: '(' } },
    };
    const form = { name: 'odd', title: 'Odd', description: '', submitTitle: 'Go', strategy: 'eager', fields: [field] };
    expect((await write('POST', '/cms/forms', form)).json()).toMatchObject({
      error: { message: expect.stringContaining('regular expression') },
    });
    const withPattern = (value: string) =>
      write('POST', '/cms/forms', { ...form, fields: [{ ...field, validationDict: { regex: { value } } }] });
    expect((await withPattern('^(\\w+)\\1(a+)+$')).json()).toMatchObject({
      error: { message: expect.stringContaining('matches in linear time') },
    });
    expect((await withPattern('^(a+)+$')).statusCode).toBeLessThan(300);
    const twice = { ...field, validationDict: {} };
    expect((await write('POST', '/cms/forms', { ...form, fields: [twice, twice] })).json()).toMatchObject({
      error: { message: expect.stringContaining('different names') },
    });
  });
});
