import { allSettled, fork } from 'effector';
import { updateRemotes, type MenuDeclaration } from '@croupier/federation';
import { localeOpened } from '@croupier/i18n';
import { $siteConfig } from '@croupier/site-config';
import { sampleSiteConfig } from '@croupier/testing';
import { declaredRemote } from '../../testing/declared-remotes.ts';
import { $mainMenu, $profileMenu } from './menus.model.ts';

const entry = (menu: string, path: string): MenuDeclaration => ({
  menu,
  path,
  icon: 'dices',
  title: { en: 'Arcade', de: 'Spielhalle' },
});

beforeAll(() => {
  updateRemotes({
    arcade: declaredRemote('arcade', {
      menu: [entry('main', '/arcade'), entry('profile', '/arcade/prizes'), entry('sidebar', '/arcade/news')],
    }),
  });
});

const config = sampleSiteConfig();
const menus = { main: [{ title: 'Home', path: '/', icon: 'house' }], mobile: [], profile: [] };

const scopeIn = async (locale: string, own: Partial<typeof config> = {}) => {
  const scope = fork({ values: [[$siteConfig, { ...config, menus, ...own }]] });
  await allSettled(localeOpened, { scope, params: locale });
  return scope;
};

test('the menus end with the entries that remotes declare, in the locale of the page', async () => {
  const scope = await scopeIn('de');
  expect(scope.getState($mainMenu)).toEqual([...menus.main, { title: 'Spielhalle', path: '/arcade', icon: 'dices' }]);
  expect(scope.getState($profileMenu).map(({ path }) => path)).toEqual(['/arcade/prizes']);
});

test('an entry without a title in the locale shows the English one', async () => {
  expect((await scopeIn('tr')).getState($mainMenu).at(-1)?.title).toBe('Arcade');
});

test('a link of the CMS in any menu replaces a declared entry', async () => {
  const placed = { title: 'Our arcade', path: '/arcade', icon: '' };
  const inProfile = await scopeIn('en', { menus: { ...menus, profile: [placed] } });
  expect(inProfile.getState($mainMenu)).toEqual(menus.main);
  const inFooter = await scopeIn('en', { footer: { ...config.footer, columns: [{ title: 'More', links: [placed] }] } });
  expect(inFooter.getState($mainMenu)).toEqual(menus.main);
});

test('a site without configuration has no menus', () => {
  expect(fork().getState($mainMenu)).toEqual([]);
});
