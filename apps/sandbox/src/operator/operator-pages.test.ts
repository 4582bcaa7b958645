import { randomUUID } from 'node:crypto';
import { chatAdminTexts } from '../chat/chat-admin.texts.ts';
import { customerDataTexts } from '../customer-data/customer-data.texts.ts';
import { homeTexts } from '../home/texts.ts';
import { identityAdminTexts } from '../kyc/identity-admin.texts.ts';
import { directionOf } from '../locale/direction.ts';
import { oauthTexts } from '../oauth/texts.ts';
import { outboxTexts } from '../outbox/outbox.texts.ts';
import { paymentsAdminTexts } from '../payments/payments-admin.texts.ts';
import { requisitesAdminTexts } from '../payments/requisites-admin.texts.ts';
import { sportsbookAdminPage } from '../sportsbook/admin/sportsbook-admin.page.ts';
import { sportsbookAdminTexts } from '../sportsbook/admin/texts.ts';
import { createFixtures } from '../sportsbook/odds/fixtures.ts';
import { startSandbox, type Sandbox } from '../testing/sandbox.ts';
import { operatorTexts } from './texts.ts';

const locales = Object.keys(operatorTexts);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.call('payment', 'POST', '/payments', {
    reference: randomUUID(),
    kind: 'payout',
    method: 'bank-transfer',
    amount: 123_450,
    currency: 'EUR',
    requisites: {},
    callback_url: `${sandbox.platform.origin}/callbacks/payments`,
    locale: 'en',
    customer_reference: 'c-1',
    return_urls: {
      success: 'http://site.test/ok',
      fail: 'http://site.test/fail',
      pending: 'http://site.test/pending',
      cancel: 'http://site.test/cancel',
    },
  });
  await sandbox.call('payment', 'POST', '/requisites/check', {
    customer_reference: 'c-1',
    customer_name: '',
    method: 'card',
    currency: 'EUR',
    requisites: { card_number: '4000000000000069' },
  });
  await sandbox.call('message', 'POST', '/messages', {
    id: randomUUID(),
    channel: 'email',
    to: 'ann@example.test',
    locale: 'en',
    subject: 'Hi',
    text: 'Hi',
    unsubscribe_url: 'https://site.test/leave',
  });
});
afterAll(() => sandbox.stop());

const open = (url: string, locale: string) =>
  sandbox.app.inject({ method: 'GET', url, headers: { 'accept-language': locale } });

/** The whole texts of a language, without those that are filled with values. */
const sentences = (texts: unknown): string[] => {
  if (typeof texts === 'string') return texts.includes('{') ? [] : [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentences) : [];
};

/** Expects a page to be in one language: it has its title, and no English text that differs there. */
const expectTranslated = (
  html: string,
  locale: string,
  texts: Readonly<Record<string, Readonly<{ title: string }>>>,
): void => {
  expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`);
  const own = [...sentences(texts[locale]), ...sentences(operatorTexts[locale])];
  const english = [...sentences(texts['en']), ...sentences(operatorTexts['en'])];
  const words = html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim());
  expect(words).toContain(texts[locale]?.title);
  expect(words.filter((text) => english.includes(text) && !own.includes(text))).toEqual([]);
};

const pages = [
  ['/', homeTexts],
  ['/outbox', outboxTexts],
  ['/payments-admin', paymentsAdminTexts],
  ['/requisites-admin', requisitesAdminTexts],
  ['/identity-admin', identityAdminTexts],
  ['/chat-admin', chatAdminTexts],
  ['/customer-data', customerDataTexts],
] as const;

describe.each(locales)('in the language %s', (locale) => {
  it.each(pages)('shows the page %s', async (url, texts) => {
    const answer = await open(url, locale);
    expect(answer.statusCode).toBe(200);
    expectTranslated(answer.body, locale, texts);
  });

  it('shows the finished matches', () => {
    const now = 1_900_000_000_000;
    const [match] = createFixtures('a-seed-of-the-tests').ended(now, 1);
    if (!match) throw new Error('A match has ended');
    const ending = { score: null, isCorrected: true } as const;
    expectTranslated(sportsbookAdminPage([{ match, ending }], [], locale).html, locale, sportsbookAdminTexts);
  });

  it('shows the accounts of the social sign-in', async () => {
    const query = new URLSearchParams({
      client_id: 'croupier',
      response_type: 'code',
      redirect_uri: 'http://site.test/oauth/callback',
      scope: 'openid',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      ui_locales: locale,
    });
    const headers = { host: 'sandbox.test', 'accept-language': 'en' };
    const asked = await sandbox.app.inject({ method: 'GET', url: `/oauth/auth?${query}`, headers });
    const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const page = await sandbox.app.inject({
      method: 'GET',
      url: String(asked.headers.location),
      headers: { ...headers, cookie },
    });
    expectTranslated(page.body, locale, oauthTexts);
    query.set('redirect_uri', 'http://elsewhere.test/');
    const failed = await sandbox.app.inject({ method: 'GET', url: `/oauth/auth?${query}`, headers });
    expect([failed.statusCode, failed.body]).toEqual([400, expect.stringContaining(oauthTexts[locale]?.failed ?? '-')]);
  });
});

it.each([
  ['de', '1.234,50', 'Auszahlung', 'Ausstehend'],
  ['tr', '1.234,50', 'Para çekme', 'Beklemede'],
  ['ar', '1,234.50', 'سحب', 'معلّقة'],
])('writes a payment as %s does', async (locale, amount, kind, status) => {
  const { body } = await open('/payments-admin', locale);
  for (const text of [amount, `<td>${kind}</td>`, `>${status}</span>`]) expect(body).toContain(text);
});

it('takes the language of the browser if the site requests an unknown one', async () => {
  expect((await open('/payments-admin', 'fr, pt-BR;q=0.8')).body).toContain('<html lang="pt" dir="ltr">');
  expect((await open('/payments-admin', 'fr')).body).toContain('<html lang="en" dir="ltr">');
});
