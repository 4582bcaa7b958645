import { startPayments, type Payer, type Payments } from './testing/index.ts';
import { testCmsToken } from './testing/site.ts';

const operatorToken = 'an-operators-token-of-tests';
let payments: Payments;
let payer: Payer;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: operatorToken });
  payer = await payments.player();
});
afterAll(() => payments.stop());

const unreadable = { code: 'InvalidRequestException', message: 'The request is malformed', reason: 'unreadable' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const [operator, editor] = [bearer(operatorToken), bearer(testCmsToken)];

/** Texts that the database cannot store, as escape sequences of JSON. */
const invalidTexts = ['a\\u0000b', '\\ud800', '\\udc00\\ud800'];
const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
  payments.platform.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe.each(invalidTexts)('the text "%s"', (text) => {
  it.each([
    ['/nfx/auth/local', `{"identifier":"${text}","password":"secret12"}`],
    ['/nfx/auth/local/register', `{"username":"${text}","email":"a@example.com","password":"secret12","terms":true}`],
    ['/nfx/auth/forgot-password', `{"email":"${text}"}`],
    ['/nfx/auth/send-email-confirmation', `{"email":"${text}"}`],
  ])('is rejected by %s in its own format', async (url, payload) => {
    const answer = await send(url, payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        data: null,
        error: expect.objectContaining({ status: 400, details: expect.objectContaining({ reason: 'unreadable' }) }),
      },
    ]);
  });

  it('is rejected by the CMS in values and names', async () => {
    for (const data of [`{"key":"k","text":"${text}"}`, `{"key":"k","text":"t","${text}":1}`]) {
      const answer = await send('/cms/translations', `{"data":${data}}`, editor);
      expect([answer.statusCode, answer.json().error.name]).toEqual([400, 'ValidationError']);
    }
    expect((await send('/cms/_tokens', `{"data":{"name":"${text}","role":"reader"}}`, editor)).statusCode).toBe(400);
  });

  it('is rejected by the operator API', async () => {
    const answer = await send(
      `/operator/players/${payer.uid}/state`,
      `{"state":"banned","reason":"for ${text}"}`,
      operator,
    );
    expect([answer.statusCode, answer.json().error]).toEqual([400, unreadable]);
  });

  it('is rejected in an object in a parameter', async () => {
    const answer = await payments.platform.get('events.handle', {
      event_name: 'look',
      event_params: `{"a":"${text}"}`,
    });
    expect([answer.statusCode, answer.json().error.invalid_parameters]).toEqual([422, { event_params: 'invalid' }]);
  });
});

it('accepts an escaped escape sequence', async () => {
  const data = { key: 'looks.like.it', text: 'a\\u0000b \\ud800 😀' };
  const answer = await payments.platform.server.inject({
    method: 'POST',
    url: '/cms/translations?locale=en',
    payload: { data },
    headers: editor,
  });
  expect([answer.statusCode, answer.json().data]).toEqual([201, expect.objectContaining(data)]);
});

it.each([
  '/cms/_audit?collection=%00',
  '/nfx/i18n/history/en/%00',
  '/operator/promo-codes/%00',
  '/api/%E0%A4%A',
  '/cms/pages/%E0%A4%A',
])('the address %s is rejected', async (url) => {
  const answer = await payments.platform.server.inject({
    url,
    headers: url.startsWith('/operator') ? operator : editor,
  });
  expect([answer.statusCode, answer.json().error]).toEqual([400, unreadable]);
});

const part = 'content-disposition: form-data; name="fakename"\r\n\r\nAmber';
it.each([
  ['without a boundary', 'multipart/form-data', `--x\r\n${part}\r\n--x--\r\n`],
  ['that ends too early', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
])('a form %s is rejected', async (_case, type, payload) => {
  const answer = await payments.platform.server.inject({
    method: 'POST',
    url: '/api/account.changeFakename',
    payload,
    headers: { cookie: payer.cookie(), 'content-type': type },
  });
  expect([answer.statusCode, answer.json().error]).toEqual([400, unreadable]);
});
