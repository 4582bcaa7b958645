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

/** The site as search engines are told of it. The server, or the document, says so before anything else. */
export const $site = createStore<Site | null>(null);

/**
 * Writes the head of the page that is shown now. The server writes it into the document; its code is fetched with the
 * first navigation.
 */
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
  effect: async ({ locales, defaultLocale, site, ...said }) => {
    if (typeof document === 'undefined' || !site) return;
    // The page's own first task is long enough.
    await yieldToMain();
    const { writeHead } = await import('./write-head.ts');
    writeHead({ ...said, site, locales: { locales: [...locales], defaultLocale } });
  },
});

sample({ clock: [pageOpened, pageNotFound, headChanged, pageFailed], fn: () => undefined, target: writeHeadFx });
