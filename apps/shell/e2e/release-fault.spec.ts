import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, runningSystem, test } from '@croupier/tools/playwright';
import { publish } from '../../../tools/deploy/registry.mjs';
import { secondBuild } from './second-build.ts';
import { startSecondGateway, type SecondGateway } from './second-gateway.ts';

/**
 * Makes a remote's server build leave a rejection without a stack unhandled whenever the server loads its messages.
 */
const fault = `
;((container) => {
  exports.tournaments = {
    init: container.init,
    get: async (name) => {
      const { remote } = (await container.get(name))();
      const loadMessages = (locale) => { void Promise.reject('a fault of the tournaments'); return remote.loadMessages(locale); };
      return () => ({ remote: { ...remote, loadMessages } });
    },
  };
})(exports.tournaments);
`;

let gateway: SecondGateway | undefined;
let home = '';

test.skip(({ system }) => system.home === undefined, 'The apps of this system are somewhere else');
test.beforeEach(({ system }) => {
  home = mkdtempSync(join(tmpdir(), 'croupier-fault-'));
  cpSync(join(system.home ?? '', 'registry'), join(home, 'registry'), { recursive: true });
});
test.afterEach(async () => {
  await gateway?.stop();
  rmSync(home, { recursive: true, force: true });
});

test('browsers render a remote with an unhandled error on the server; the server renders everything else', async ({
  page,
}) => {
  const { directory, remove } = secondBuild('tournaments');
  appendFileSync(join(directory, 'server/remoteEntry.cjs'), fault);
  try {
    await publish(join(home, 'registry'), [{ name: 'tournaments', directory }]);
  } finally {
    remove();
  }
  gateway = await startSecondGateway({ platform: runningSystem().platform ?? '', home });
  const { origin, logged } = gateway;
  const rootOf = async (path: string): Promise<string> => {
    const answer = await fetch(`${origin}${path}`, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      },
    });
    expect(answer.status).toBe(200);
    return (await answer.text()).split('<div id="root">')[1] ?? '';
  };

  expect(await rootOf('/tournaments')).toMatch(/^<\/div>/);
  await expect
    .poll(() =>
      logged()
        .split('\n')
        .filter((line) => line.includes('a fault of the tournaments')),
    )
    .toEqual([expect.stringContaining('"app":"tournaments"')]);
  // The shell renders its layout around the remote's placeholder.
  expect(await rootOf('/tournaments')).toContain('<main');
  expect(await rootOf('/promotions')).toContain('<h1');
  expect((await fetch(`${origin}/nfx/i18n/locales`)).status).toBe(200);
  expect(gateway.process.exitCode).toBeNull();

  await page.goto(`${origin}/tournaments`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Images that are still loading would log errors when the gateway stops.
  await page.close();
});
