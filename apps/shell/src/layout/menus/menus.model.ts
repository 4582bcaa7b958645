import { combine } from 'effector';
import type { SiteConfig } from '@croupier/contract/content';
import { currentRegistry } from '@croupier/federation';
import { $locale } from '@croupier/i18n';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { isDeclared } from '../../routing/declarations.ts';

type Menu = 'main' | 'profile';
type MenuItem = SiteConfig['menus'][Menu][number];
export type FooterColumn = Readonly<{ title: string; links: readonly Readonly<{ title: string; path: string }>[] }>;

/** Entries that remotes declare for a menu and that no menu of the CMS contains. */
const declaredItems = ({ menus, footer }: SiteConfig, name: Menu, locale: string): readonly MenuItem[] => {
  const links = [...Object.values(menus).flat(), ...footer.columns.flatMap((column) => column.links)];
  return Object.values(currentRegistry())
    .flatMap(({ manifest }) => manifest.menu ?? [])
    .filter(({ menu, path }) => menu === name && !links.some((link) => link.path === path))
    .map(({ path, icon, title }) => ({ path, icon, title: title[locale] ?? title['en'] ?? path }));
};

const $isSelfExcluded = $user.map((user) => user?.is_self_excluded === true);

/** Self-excluded players find no links to deposits and promotions. */
const linksFor = <Link extends Readonly<{ path: string }>>(isSelfExcluded: boolean, links: readonly Link[]) =>
  isSelfExcluded ? links.filter(({ path }) => !isDeclared('offers', path.replace(/[?#].*/, ''))) : links;

const menuOf = (name: Menu) =>
  combine($siteConfig, $locale, $isSelfExcluded, (config, locale, isSelfExcluded) =>
    config ? linksFor(isSelfExcluded, [...config.menus[name], ...declaredItems(config, name, locale)]) : [],
  );

/** Menus of the CMS, with the entries that remotes declare. */
export const $mainMenu = menuOf('main');
export const $profileMenu = menuOf('profile');

/** The columns of links in the footer. */
export const $footerColumns = combine($siteConfig, $isSelfExcluded, (config, isSelfExcluded): readonly FooterColumn[] =>
  (config?.footer.columns ?? [])
    .map(({ title, links }) => ({ title, links: linksFor(isSelfExcluded, links) }))
    .filter(({ links }) => links.length > 0),
);
