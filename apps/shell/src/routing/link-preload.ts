import { preloadModule } from '@croupier/federation';
import { splitLocale } from '@croupier/i18n';
import { afterNextPaint } from '@croupier/scheduling';
import type { Locales } from '@croupier/contract/content';
import { matchPage } from './page-context.ts';

/** Fetches the code behind a link when a visitor shows an interest in it, before they follow it. */
export const preloadLinks = ({ locales, defaultLocale }: Locales, locale: string): void => {
  const codes = locales.map(({ code }) => code);
  let seen: Element | null = null;
  const preload = async ({ target }: Event): Promise<void> => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    // A touch is told thrice: that somebody points, touches, and where the focus is.
    if (link === seen) return;
    seen = link;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    // What was pressed is answered first.
    await afterNextPaint();
    const { path } = splitLocale(link.pathname, codes, defaultLocale);
    const visited = matchPage({ pathname: path, search: link.search, hash: '' }, locale);
    if (visited && visited.matched.owner !== 'shell') preloadModule(visited.matched.owner, visited.page.name);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, (event) => void preload(event), { passive: true });
};
