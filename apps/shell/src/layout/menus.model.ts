import { combine } from 'effector';
import type { SiteConfig } from '@croupier/contract/content';
import { currentRegistry } from '@croupier/federation';
import { $locale } from '@croupier/i18n';
import { $siteConfig } from '@croupier/site-config';

type Menu = 'main' | 'profile';
type MenuItem = SiteConfig['menus'][Menu][number];

/** Entries that remotes declare for a menu and that no menu of the CMS contains. */
const declaredItems = ({ menus, footer }: SiteConfig, name: Menu, locale: string): readonly MenuItem[] => {
  const links = [...Object.values(menus).flat(), ...footer.columns.flatMap((column) => column.links)];
  return Object.values(currentRegistry())
    .flatMap(({ manifest }) => manifest.menu ?? [])
    .filter(({ menu, path }) => menu === name && !links.some((link) => link.path === path))
    .map(({ path, icon, title }) => ({ path, icon, title: title[locale] ?? title['en'] ?? path }));
};

const menuOf = (name: Menu) =>
  combine($siteConfig, $locale, (config, locale) =>
    config ? [...config.menus[name], ...declaredItems(config, name, locale)] : [],
  );

/** Menus of the CMS, with the entries that remotes declare. */
export const $mainMenu = menuOf('main');
export const $profileMenu = menuOf('profile');
