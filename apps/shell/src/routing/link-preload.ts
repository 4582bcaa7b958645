import { preloadModule } from '@croupier/federation';
import { splitLocale } from '@croupier/i18n';
import { afterNextPaint } from '@croupier/scheduling';
import type { Locales } from '@croupier/contract/content';
import { matchPage } from './page-context.ts';

/** Preloads the page of a link when the visitor points at it, touches it or focuses it. */
export const preloadLinks = ({ locales, defaultLocale }: Locales, locale: string): void => {
  const codes = locales.map(({ code }) => code);
  let lastLink: Element | null = null;
  const preload = async ({ target }: Event): Promise<void> => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    // A touch fires all three events.
    if (link === lastLink) return;
    lastLink = link;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    // The browser renders the feedback of the press first.
    await afterNextPaint();
    const { path } = splitLocale(link.pathname, codes, defaultLocale);
    const visited = matchPage({ pathname: path, search: link.search, hash: '' }, locale);
    if (visited && visited.matched.owner !== 'shell') preloadModule(visited.matched.owner, visited.page.name);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, (event) => void preload(event), { passive: true });
};
