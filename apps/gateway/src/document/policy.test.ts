import { providerOrigins, readConfig } from '../config.ts';
import { contentSecurityPolicy, responseHeaders, type Transport } from './policy.ts';

const needed = { REGISTRY_DIR: 'registry', IMAGE_CACHE_DIR: 'images' };
const originsOf = (variables: Readonly<Record<string, string>>) =>
  providerOrigins(readConfig({ ...needed, ...variables }));

it('allows frames and forms of the default provider', () => {
  expect(originsOf({})).toEqual({ frameOrigins: ['http://localhost:4220'], formOrigins: ['http://localhost:4220'] });
});

it('allows the pages of all configured providers without their secrets', () => {
  const games = [{ id: 'a', origin: 'https://api.a.example', page_origins: ['https://play.a.example'] }];
  const books = [{ id: 'b', origin: 'https://b.example', currencies: ['GBP'] }];
  const payments = [{ id: 'c', origin: 'https://c.example', methods: ['card'] }];
  const { frameOrigins, formOrigins } = originsOf({
    GAME_PROVIDERS: JSON.stringify(games),
    SPORTSBOOK_PROVIDERS: JSON.stringify(books),
    PAYMENT_PROVIDERS: JSON.stringify(payments),
    IDENTITY_PROVIDER: JSON.stringify({ origin: 'https://api.d.example', page_origins: ['https://d.example'] }),
  });
  expect(frameOrigins).toEqual([
    'http://localhost:4220',
    'https://play.a.example',
    'https://b.example',
    'https://c.example',
    'https://d.example',
  ]);
  expect(formOrigins).toEqual(['http://localhost:4220', 'https://c.example']);
  const policy = contentSecurityPolicy({
    nonce: 'n',
    frameOrigins,
    formOrigins,
    devOrigins: [],
    codeOrigins: [],
    customerDataOrigins: [],
    hasCustomCode: false,
    chatOrigin: null,
    embedderOrigins: [],
    isEmbeddable: false,
  });
  expect(policy).toContain(
    "frame-src 'self' http://localhost:4220 https://play.a.example https://b.example https://c.example https://d.example;",
  );
  expect(policy).toContain("form-action 'self' http://localhost:4220 https://c.example;");
});

it('refuses a configuration whose providers have no origin', () => {
  expect(() => originsOf({ GAME_PROVIDERS: '[{"id":"a"}]' })).toThrow(/GAME_PROVIDERS/);
  expect(() => originsOf({ GAME_PROVIDERS: 'a' })).toThrow(/GAME_PROVIDERS must be JSON/);
});

it('lets configured sites embed only the pages of forms', () => {
  const { FORM_EMBEDDER_ORIGINS: embedderOrigins } = readConfig({
    ...needed,
    FORM_EMBEDDER_ORIGINS: 'https://landing.example, https://partner.example/',
  });
  const ancestorsOf = (isEmbeddable: boolean) =>
    /frame-ancestors ([^;]*)/.exec(
      contentSecurityPolicy({
        nonce: 'n',
        frameOrigins: [],
        formOrigins: [],
        devOrigins: [],
        codeOrigins: [],
        customerDataOrigins: [],
        hasCustomCode: false,
        chatOrigin: null,
        embedderOrigins,
        isEmbeddable,
      }),
    )?.[1];
  expect(ancestorsOf(true)).toBe("'self' https://landing.example https://partner.example");
  expect(ancestorsOf(false)).toBe("'self'");
});

it('lets pages send events to the configured customer-data platforms only', () => {
  const { CUSTOMER_DATA_ORIGINS: customerDataOrigins } = readConfig({
    ...needed,
    CUSTOMER_DATA_ORIGINS: 'https://eu.i.posthog.com/',
  });
  const policy = contentSecurityPolicy({
    nonce: 'n',
    frameOrigins: [],
    formOrigins: [],
    devOrigins: [],
    codeOrigins: [],
    customerDataOrigins,
    hasCustomCode: false,
    chatOrigin: null,
    embedderOrigins: [],
    isEmbeddable: false,
  });
  expect(policy).toContain("connect-src 'self' https://eu.i.posthog.com;");
});

it('requires https for a year, by default also for the host names below that of the site', () => {
  const requiredBy = (transport: Transport) => responseHeaders(transport)['strict-transport-security'];
  expect(readConfig(needed).HSTS_SUBDOMAINS).toBe('on');
  expect(requiredBy({ isSecure: true, includesSubdomains: true })).toBe('max-age=31536000; includeSubDomains');
  expect(requiredBy({ isSecure: true, includesSubdomains: false })).toBe('max-age=31536000');
  expect(requiredBy({ isSecure: false, includesSubdomains: true })).toBeUndefined();
});
