import { json, useGateway } from './testing/index.ts';

const site = useGateway({ LOG_LEVEL: 'debug', GUEST_PAGE_TTL_MS: '0' });

/** What must be in no log line, by what it is. */
const secrets = {
  password: 'a-password-of-a-player',
  'card number': '4111111111111111',
  'session cookie': 'value-of-the-session-cookie',
  'token in an address': 'token-of-a-link',
  'code in an address': '1234567890',
  'token in a header': 'token-of-an-operator',
  address: '198.51.100.77',
};

it('writes no password, card, token, cookie, code or address into log lines', async () => {
  const headers = {
    cookie: `__Host-session=${secrets['session cookie']}`,
    authorization: `Bearer ${secrets['token in a header']}`,
    'x-forwarded-for': secrets.address,
  };
  const query = `token=${secrets['token in an address']}&code=${secrets['code in an address']}`;
  const post = (url: string) =>
    site.running().inject({
      method: 'POST',
      url: `${url}?${query}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `password=${secrets.password}&card=${secrets['card number']}`,
    });
  await site.page(`/account/confirm?${query}`, headers);
  await site.page(`/missing?${query}`, headers);
  await post('/api/auth.login');
  // Failures have the most talkative lines.
  site.answer = (_request, response) => json(response, { error: secrets.password }, 500);
  await post('/api/auth.login');
  await site.page(`/?${query}`, headers);
  site.answer = (request) => request.socket.destroy();
  await post('/api/cashier.makewithdrawal');
  await site.page(`/profile?${query}`, headers);

  const text = site.logged.join('');
  expect(text).toContain('The platform did not answer');
  expect(text).toContain('/account/confirm');
  expect(Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))).toEqual([]);
});
