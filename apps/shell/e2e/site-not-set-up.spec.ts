import { createServer, request as ask, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, runningSystem, test } from '@croupier/tools/playwright';
import { startSecondGateway, type SecondGateway } from './second-gateway.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Answers a request instead of the platform; returns false to pass it on. */
type Fault = (path: string, response: ServerResponse) => boolean;

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

const json = (response: ServerResponse, status: number, body: unknown): true => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
};

let gateway: SecondGateway | undefined;
let between: Server | undefined;

let fault: Fault = () => false;

/** A gateway with the real platform, some of whose answers `fault` changes. */
const startSite = async (): Promise<string> => {
  const { platform = '', home = '' } = runningSystem();
  between = createServer((incoming, response) => {
    if (fault(incoming.url ?? '', response)) return;
    const onward = ask(
      new URL(incoming.url ?? '/', platform),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  gateway = await startSecondGateway({ platform: `http://127.0.0.1:${await listen(between)}`, home });
  return gateway.origin;
};

const answered = async (address: string, userAgent = person) => {
  const answer = await fetch(address, { redirect: 'manual', headers: { 'user-agent': userAgent } });
  const text = await answer.text();
  return {
    status: answer.status,
    page: /data-system-page="([^"]+)"/.exec(text)?.[1] ?? null,
    title: /<title>([^<]*)/.exec(text)?.[1] ?? null,
  };
};

test.skip(({ system }) => system.home === undefined, 'The apps of this system are somewhere else');
test.afterEach(async () => {
  await gateway?.stop();
  between?.closeAllConnections();
  between?.close();
});

const locales = '/nfx/i18n/locales';
const withoutMessages: Fault = (path, response) => path.startsWith('/nfx/i18n/messages/') && json(response, 500, {});

// From the platform that answers nothing to one that lacks only messages: the gateway keeps what it has read.
test('a gateway answers by what the platform lacks, and its log explains it', async () => {
  fault = (_path, response) => {
    response.destroy();
    return true;
  };
  const origin = await startSite();
  const expectDocuments = async (paths: readonly string[], expected: object): Promise<void> => {
    await expect.poll(() => answered(`${origin}${paths[0]}`)).toEqual(expected);
    for (const path of paths) expect({ path, ...(await answered(`${origin}${path}`)) }).toEqual({ path, ...expected });
  };

  await test.step('a platform that does not answer leads to 503 with a retry time', async () => {
    const answer = await fetch(`${origin}/tournaments`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('We will be right back');
  });
  for (const answerInvalid of [
    (response: ServerResponse) => json(response, 404, {}),
    (response: ServerResponse) => json(response, 200, { locales: [], defaultLocale: 'en' }),
  ])
    await test.step('without locales every document is a 500', async () => {
      fault = (path, response) => path === locales && answerInvalid(response);
      await expectDocuments(['/', '/tournaments', '/cashier/deposit', '/nowhere/at/all'], {
        status: 500,
        page: 'errors',
        title: 'Something went wrong on our side · Aurora',
      });
      expect(await answered(origin, robot)).toMatchObject({ status: 500, page: null });
      await expect.poll(() => gateway?.logged()).toContain('PLUGIN:I18N: LOCALES NOT FOUND');
    });
  await test.step('without the site configuration every document is a 404', async () => {
    // The gateway would keep messages that it has read.
    fault = (path, response) =>
      (path.startsWith('/nfx/cms-config/') && json(response, 404, {})) || withoutMessages(path, response);
    await expectDocuments(['/', '/tournaments', '/faq'], { status: 404, page: 'not-found', title: 'Page not found' });
    expect(await answered(origin, robot)).toMatchObject({ status: 404, page: null });
    await expect.poll(() => gateway?.logged()).toContain('PLUGIN:INIT');
  });
  await test.step("without messages the page has the apps' own", async () => {
    fault = withoutMessages;
    await expect.poll(() => answered(`${origin}/tournaments`)).toMatchObject({ status: 200, page: null });
    expect(await (await fetch(`${origin}/de/tournaments`)).text()).toContain('<html lang="de"');
    await expect.poll(() => gateway?.logged()).toContain('The messages of a locale could not be read');
  });
});
