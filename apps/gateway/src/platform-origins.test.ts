import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from './config.ts';
import { createPlatformOrigins } from './platform-origins.ts';
import { json, pageSource, useGateway } from './testing/index.ts';

const cellsWith = (south: string): string =>
  JSON.stringify({
    cells: [
      { name: 'north', origin: 'http://north.test:4210', buckets: [[0, 2047]], account_numbers: [1, 1000] },
      { name: 'south', origin: south, buckets: [[2048, 4095]], account_numbers: [1001, 2000] },
    ],
  });
const needed = { REGISTRY_DIR: '/registry', IMAGE_CACHE_DIR: '/images' };
const ofNorth = {
  ...needed,
  CELLS: cellsWith('http://south.test:4210'),
  CELL_NAME: 'north',
  PLATFORM_ORIGIN: 'http://own:4210',
};

describe('the platforms of a request', () => {
  it.each([
    ['a guest', {}, 'http://own:4210'],
    ['a player of the own cell', { cookie: 'session=north.a' }, 'http://own:4210'],
    ['a player of another cell', { cookie: 'theme=dark; session=south.a; x=1' }, 'http://south.test:4210'],
    ['a program with a token of another cell', { authorization: 'Bearer south.a' }, 'http://south.test:4210'],
    [
      'a program, whose cookie does not count',
      { cookie: 'session=south.a', authorization: 'Bearer a' },
      'http://own:4210',
    ],
    ['a session from before the site had cells', { cookie: 'session=abc' }, 'http://own:4210'],
    ['a session of a removed cell', { cookie: 'session=west.a' }, 'http://own:4210'],
    ['a session of a name of every object', { cookie: 'session=constructor.a' }, 'http://own:4210'],
    ['a cookie with another name', { cookie: 'my_session=south.a; __Host-session=south.a' }, 'http://own:4210'],
    [
      'two sessions, of which the platform reads the first',
      { cookie: 'session=north.a; session=south.a' },
      'http://own:4210',
    ],
  ])('are those of %s', (_visitor, headers, origin) => {
    expect(createPlatformOrigins(readConfig(ofNorth)).of(headers)).toBe(origin);
  });

  it('are named by the cookie of this host alone on a site with https', () => {
    const { of } = createPlatformOrigins(readConfig({ ...ofNorth, PUBLIC_ORIGIN: 'https://casino.example' }));
    expect(of({ cookie: 'session=south.a' })).toBe('http://own:4210');
    expect(of({ cookie: '__Host-session=south.a' })).toBe('http://south.test:4210');
  });

  it('are the same for all on a site with one database', () => {
    const { of, all } = createPlatformOrigins(readConfig({ ...needed, PLATFORM_ORIGIN: 'http://own:4210' }));
    expect([of({ cookie: 'session=south.a' }), all]).toEqual(['http://own:4210', ['http://own:4210']]);
  });
});

it.each([{ CELL_NAME: 'west' }, { CELL_NAME: '' }, { CELLS: undefined }])('rejects the configuration %j', (given) => {
  expect(() => readConfig({ ...ofNorth, ...given })).toThrow(/CELL_NAME must be the name of a cell in CELLS/);
});

describe('a gateway of one cell', () => {
  const environment: Record<string, string> = { CELL_NAME: 'north' };
  const site = useGateway(environment);
  const inSouth: IncomingMessage[] = [];
  const bodiesInSouth: string[] = [];
  let south: Server;
  beforeAll(async () => {
    south = createServer((request, response) => {
      inSouth.push(request);
      let body = '';
      request
        .on('data', (chunk) => {
          body += String(chunk);
        })
        .on('end', () => {
          bodiesInSouth.push(body);
          if (request.url === '/api/x-of-north') return void response.writeHead(421, { 'x-cell': 'north' }).end();
          json(response, { data: 'south' });
        });
    });
    await new Promise<void>((resolve) => {
      south.listen(0, '127.0.0.1', resolve);
    });
    environment['CELLS'] = cellsWith(`http://127.0.0.1:${(south.address() as AddressInfo).port}`);
  });
  beforeEach(() => {
    inSouth.length = 0;
    bodiesInSouth.length = 0;
  });
  afterAll(() => {
    south.closeAllConnections();
    south.close();
  });
  const addressesOf = (requests: readonly IncomingMessage[]) => requests.map(({ url }) => url);
  const calls = () => addressesOf(site.seen).filter((url) => url?.startsWith('/api/x'));

  it("sends a player's calls to the player's cell, with the cookie and the address of the visitor", async () => {
    const response = await site.running().inject({
      method: 'POST',
      url: '/api/x?v=1',
      payload: 'a=1',
      remoteAddress: '203.0.113.7',
      headers: { cookie: 'session=south.token', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { data: 'south' }]);
    expect(inSouth[0]).toMatchObject({
      method: 'POST',
      url: '/api/x?v=1',
      headers: expect.objectContaining({ cookie: 'session=south.token', 'x-forwarded-for': '203.0.113.7' }),
    });
    expect(calls()).toEqual([]);
  });

  it.each(['', 'session=north.token', 'session=west.token', 'session=.', 'session=//127.0.0.1.token'])(
    'sends a call with the cookie "%s" to its own platforms',
    async (cookie) => {
      expect((await site.page('/api/x', { cookie })).json()).toEqual({ data: 1 });
      expect([calls(), addressesOf(inSouth)]).toEqual([['/api/x'], []]);
    },
  );

  it("renders a player's page with the answers of the player's cell, a guest's with those of the gateway's cell", async () => {
    site.deploy('calling', {
      server: `exports.connect = () => {};
        exports.render = async ({ platformOrigin }) => {
          const answer = await fetch(platformOrigin + '/api/x').then((response) => response.json());
          return ${pageSource("html: '<h1>' + answer.data + '</h1>', isGuest: false")};
        };`,
    });
    expect(await site.headingText('/', { cookie: 'session=south.token' })).toBe('south');
    expect(await site.headingText('/')).toBe('1');
  });

  it('repeats a call at the cell that its platform names, and shows neither the name nor the first answer', async () => {
    site.answer = (request, response) => {
      const isCall = request.url?.startsWith('/api/auth.login');
      if (!isCall) return site.platformAnswers(request, response);
      return response
        .writeHead(421, { 'x-cell': 'south', 'content-type': 'application/json' })
        .end('{"request_id":"1"}');
    };
    const response = await site.running().inject({
      method: 'POST',
      url: '/api/auth.login?locale=de',
      payload: 'login=ann',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-cell-routing': 'given' },
    });
    expect([response.statusCode, response.json(), response.headers['x-cell']]).toEqual([
      200,
      { data: 'south' },
      undefined,
    ]);
    expect(site.seen.at(-1)?.headers['x-cell-routing']).toBe('1');
    expect(inSouth.map(({ url, headers }) => [url, headers['x-cell-routing'], headers['content-length']])).toEqual([
      ['/api/auth.login?locale=de', undefined, '9'],
    ]);
    expect(bodiesInSouth).toEqual(['login=ann']);
  });

  it("repeats a player's call at its own platforms when the player's cell names them", async () => {
    const response = await site.page('/api/x-of-north', { cookie: 'session=south.token' });
    expect([response.statusCode, response.json(), response.headers['x-cell']]).toEqual([200, { data: 1 }, undefined]);
    expect([calls(), addressesOf(inSouth)]).toEqual([['/api/x-of-north'], ['/api/x-of-north']]);
  });

  it.each(['north', 'west', ''])('does not follow its platform to the cell "%s"', async (cell) => {
    site.answer = (request, response) =>
      request.url === '/api/x'
        ? response.writeHead(421, { 'x-cell': cell }).end()
        : site.platformAnswers(request, response);
    const response = await site.page('/api/x');
    expect([response.statusCode, response.json().error.reason]).toEqual([503, 'unknown_cell']);
    expect(inSouth).toEqual([]);
  });

  it('answers a call for a cell that is down with a contract error, and serves the others', async () => {
    south.closeAllConnections();
    await new Promise((resolve) => {
      south.close(resolve);
    });
    const response = await site.page('/api/x', { cookie: 'session=south.token' });
    expect([response.statusCode, response.json().error.reason]).toEqual([503, 'platform_unreachable']);
    expect((await site.page('/api/x')).json()).toEqual({ data: 1 });
  });
});
