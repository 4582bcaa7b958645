import { registerFundedPlayer, signedCallback, startTestPlatform, testSecrets } from './testing/index.ts';

it.each([
  ['info', ['/api/auth.login']],
  ['debug', ['/callbacks/games/balance', '/api/auth.login']],
])('with %s a line is written for each of %j', async (level, expected) => {
  const lines: string[] = [];
  const platform = await startTestPlatform({
    environment: { LOG_LEVEL: level },
    dependencies: { logStream: { write: (line: string) => void lines.push(line) } },
  });
  try {
    const secret = testSecrets.GAME_PROVIDER_SECRET;
    const balance = await platform.server.inject(
      signedCallback({
        path: '/callbacks/games/balance',
        body: { session_token: 'of nobody, and nobody waits for it' },
        secret,
      }),
    );
    expect(balance.statusCode).toBe(403);
    // Calls that a caller cannot authenticate are always logged.
    const wrong = await platform.server.inject(
      signedCallback({ path: '/callbacks/games/bet', body: {}, secret: 'another secret than the provider has' }),
    );
    expect(wrong.statusCode).toBe(401);
    await platform.post('auth.login', { login: 'caller@example.com', password: 'secret12' });
    const read = lines.map((line): { msg: string; path?: string } => JSON.parse(line));
    expect(
      read
        .filter(({ msg, path }) => msg === 'call answered' && path !== '/callbacks/games/bet')
        .map(({ path }) => path),
    ).toEqual(expected);
    expect(read.filter(({ msg }) => msg === 'callback rejected')).toHaveLength(1);
  } finally {
    await platform.stop();
  }
});

it('the line of a refused call names the player, the reason and the wrong parameters, and no values', async () => {
  const lines: string[] = [];
  const platform = await startTestPlatform({
    dependencies: { logStream: { write: (line: string) => void lines.push(line) } },
    environment: { LOG_LEVEL: 'info' },
  });
  try {
    const { cookie, player } = await registerFundedPlayer(platform);
    const forged = { cookie, headers: { 'sec-fetch-site': 'cross-site' } };
    await platform.post('auth.login', { login: 'nobody@example.com', password: 'hunter-of-secrets' });
    await platform.post('account.changelocale', { locale: 'hunter-of-secrets' }, { cookie });
    await platform.post('account.changelocale', {}, forged);
    await platform.get('account.getInfo', {}, { cookie });
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call answered');
    const lineOf = (path: string, status: number) =>
      answered.find((line) => line.path === `/api/${path}` && line.statusCode === status);
    expect(lineOf('auth.login', 401)).toMatchObject({ error: 'AuthorizationException', reason: 'wrong_credentials' });
    expect(lineOf('account.changelocale', 422)).toMatchObject({ player: player.uid, invalid: ['locale'] });
    expect(lineOf('account.changelocale', 403)).toMatchObject({ reason: 'cross_site' });
    expect(lineOf('account.getInfo', 200)).not.toHaveProperty('player');
    expect(lines.join('')).not.toContain('hunter-of-secrets');
  } finally {
    await platform.stop();
  }
});
