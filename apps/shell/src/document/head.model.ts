import { attach, createStore, sample } from 'effector';
import { $defaultLocale, $locale, $locales } from '@croupier/i18n';
import {
  $page,
  $pageFailure,
  $pageHead,
  headChanged,
  pageFailed,
  pageNotFound,
  pageOpened,
} from '@croupier/navigation';
import type { Site } from '@croupier/releases/page';
import { $siteConfig } from '@croupier/site-config';
import { yieldToMain } from '@croupier/scheduling';

/** The site's data for search engines. The server or the document sets it before the page opens. */
export const $site = createStore<Site | null>(null);

/** Updates the document's head after a navigation. Its code loads with the first navigation. */
const writeHeadFx = attach({
  source: {
    page: $page,
    head: $pageHead,
    failure: $pageFailure,
    config: $siteConfig,
    locales: $locales,
    defaultLocale: $defaultLocale,
    locale: $locale,
    site: $site,
  },
  effect: async ({ locales, defaultLocale, site, ...input }) => {
    if (typeof document === 'undefined' || !site) return;
    // Keeps the page's first task short.
    await yieldToMain();
    const { writeHead } = await import('./write-head.ts');
    writeHead({ ...input, site, locales: { locales: [...locales], defaultLocale } });
  },
});

sample({ clock: [pageOpened, pageNotFound, headChanged, pageFailed], fn: () => undefined, target: writeHeadFx });
