import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, go, registerPlayer, test, type Page, type RunningSystem } from '@croupier/tools/playwright';
import { publish } from '../../../../tools/deploy/registry.mjs';
import { registryOf } from '../deploying.ts';
import { generatedRemote } from '../generated-remote.ts';
import { open } from '../visitor.ts';

test.use({ liveChat: true });

/** Publishes a remote for the time of a test. `withdraw` restores the registry. */
const deployRemote = async (system: RunningSystem, name: string, directory: string): Promise<() => void> => {
  const registry = registryOf(system);
  const file = join(registry, 'registry.json');
  const before = readFileSync(file, 'utf8');
  await publish(registry, [{ name, directory }]);
  return () => {
    writeFileSync(file, before);
    rmSync(join(registry, name), { recursive: true, force: true });
  };
};

const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Arcade' });
const chatBadge = (page: Page) => page.getByRole('button', { name: /^Open live chat/ });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1, name: 'Arcade' });

test('a new remote is guarded, in the menu and without chat as it declares, without another deploy', async ({
  page,
  system,
}) => {
  const { directory, remove } = generatedRemote('arcade', {
    guarded: ['/arcade'],
    hidesChat: ['/arcade'],
    menu: [{ menu: 'main', path: '/arcade', icon: 'dices', title: { en: 'Arcade', de: 'Spielhalle' } }],
  });
  const withdraw = await deployRemote(system, 'arcade', directory);
  try {
    await test.step('the server and the browser redirect a guest to the sign-in', async () => {
      const response = await page.request.get('/arcade', { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([302, '/?redirectUrl=%2Farcade']);
      await open(page, '/support');
      await menuLink(page).click();
      await expect(page).toHaveURL('/?redirectUrl=%2Farcade');
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    });
    await test.step('the menu is in the language of the page', async () => {
      await open(page, '/de/support');
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Spielhalle' }).first()).toBeVisible();
    });
    await test.step('a player opens the page in a document and by navigation, without the chat', async () => {
      await registerPlayer(page);
      await open(page, '/arcade');
      await expect(heading(page)).toBeVisible();
      await expect(chatBadge(page)).toBeHidden();
      await go(page, '/support');
      await expect(chatBadge(page)).toBeVisible();
      await menuLink(page).click();
      await expect(heading(page)).toBeVisible();
      await expect(chatBadge(page)).toBeHidden();
    });
  } finally {
    withdraw();
    remove();
  }
});
