import type { Locales, PageSeo } from '@croupier/contract/content';
import type { PageHead } from '@croupier/navigation';
import type { HeadTag, Site } from '@croupier/releases/page';
import { headOf } from '@croupier/site-config';
import type { HeadInput } from './head-input.ts';
import { isAllowedForRobots } from './robots.ts';
import { structuredData } from './structured-data.ts';

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { [kind]: name, content } }] : [];
const link = (attributes: Readonly<Record<string, string>>): HeadTag => ({ tag: 'link', attributes });

/** Returns the address of a path in a locale. All locales but the default one have a prefix. */
export const addressIn = ({ origin }: Site, { defaultLocale }: Locales, code: string, path: string): string => {
  const prefix = code === defaultLocale ? '' : `/${code}`;
  return `${origin}${encodeURI(prefix && path === '/' ? prefix : `${prefix}${path}`)}`;
};

/** Merges the texts of a page: those that the CMS has for its path override those of the page itself. */
const pageTextsOf = ({
  page,
  head,
  failure,
  config,
}: HeadInput): Readonly<{ texts: PageHead; seo: PageSeo | undefined }> => {
  if (failure || !page) return { seo: undefined, texts: head ?? { title: '' } };
  const { path } = page;
  const seo = config?.seo?.find((entry) => entry.path === path);
  const own = head ?? headOf(config, { path });
  return {
    seo,
    texts: {
      ...own,
      ...(seo ? { title: seo.title || own.title, description: seo.description || own.description || '' } : {}),
    },
  };
};

/** The title in the browser's tab, with the suffix of the host or the name of the brand. */
const titleOf = ({ config, site }: HeadInput, title: string): string => {
  const suffix = site.seo?.titleSuffix;
  if (suffix && title) return title.endsWith(suffix) ? title : `${title}${suffix}`;
  return [...new Set([title, config?.brand.name].filter(Boolean))].join(' · ');
};

const robotsOf = (input: HeadInput, { texts, seo }: ReturnType<typeof pageTextsOf>): string | undefined => {
  const { page, failure, site } = input;
  if (failure || !page) return 'noindex,follow';
  if (site.seo && !site.seo.isIndexed) return 'noindex,nofollow';
  if (
    site.seo &&
    !isAllowedForRobots(site.seo, [
      new URL(addressIn(site, input.locales, input.locale, page.path)).pathname,
      page.path,
    ])
  )
    return 'noindex,follow';
  return texts.robots ?? seo?.robots;
};

const iconTags = (faviconMap: Readonly<Record<string, string>> = {}): HeadTag[] => {
  const icons = Object.keys(faviconMap).length > 0 ? faviconMap : { icon: '/favicon.svg' };
  return [
    ...Object.entries(icons).flatMap(([name, href]) => {
      const size = /^icon-(\d{2,4})$/.exec(name)?.[1];
      if (name === 'icon' || size !== undefined)
        return [
          link({
            rel: 'icon',
            href,
            ...(href.endsWith('.svg') ? { type: 'image/svg+xml' } : {}),
            ...(size ? { sizes: `${size}x${size}` } : {}),
          }),
        ];
      // Devices that request this icon cannot render SVG.
      return name === 'apple-touch-icon' && href.endsWith('.svg') ? [] : [link({ rel: name, href })];
    }),
    ...((icons['apple-touch-icon']?.endsWith('.svg') ?? true)
      ? [link({ rel: 'apple-touch-icon', href: '/_icons/app-180.png' })]
      : []),
  ];
};

/** Size and format of link previews that Facebook, X and messengers support; none renders SVG. See ogp.me. */
const preview = { width: '1200', height: '630', type: 'image/jpeg' } as const;

/** Returns the preview tags of a picture, converted by the image proxy. A path of the site is used unchanged. */
const previewTags = (origin: string, image: string | undefined): HeadTag[] => {
  if (!image) return [];
  if (!/^https?:\/\//.test(image)) return meta('property', 'og:image', new URL(image, origin).href);
  const proxyQuery = new URLSearchParams({ src: image, w: preview.width, h: preview.height, f: 'jpeg' });
  return [
    ...meta('property', 'og:image', `${origin}/_image?${proxyQuery}`),
    ...meta('property', 'og:image:type', preview.type),
    ...meta('property', 'og:image:width', preview.width),
    ...meta('property', 'og:image:height', preview.height),
  ];
};

const openGraph = (input: HeadInput, { texts, seo }: ReturnType<typeof pageTextsOf>, canonical: string): HeadTag[] => {
  const { config, site } = input;
  const image = seo?.openGraph?.image ?? texts.imageUrl ?? config?.web?.defaultImages.openGraph;
  const property = (name: string, content: string | undefined) => meta('property', name, content);
  return [
    ...property('og:type', seo?.openGraph?.type ?? (seo?.schemaArticle ? 'article' : 'website')),
    ...property('og:title', seo?.openGraph?.title ?? texts.title),
    ...property('og:description', seo?.openGraph?.description ?? texts.description),
    ...property('og:url', canonical),
    ...property('og:site_name', config?.brand.name),
    ...previewTags(site.origin, image),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
};

/** Marks the tags of one page, which the next navigation replaces. */
export const ofPage = 'data-page-head';
const marked = (tags: readonly HeadTag[]): HeadTag[] =>
  tags.map((tag) => ({ ...tag, attributes: { ...tag.attributes, [ofPage]: '' } }));

const pageTags = (input: HeadInput, source: ReturnType<typeof pageTextsOf>): HeadTag[] => {
  const { page, locales, locale, site } = input;
  if (!page) return [];
  const at = (code: string): string => addressIn(site, locales, code, page.path);
  return [
    ...meta('name', 'description', source.texts.description),
    link({ rel: 'canonical', href: at(locale) }),
    ...locales.locales.map(({ code }) => link({ rel: 'alternate', hreflang: code, href: at(code) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: at(locales.defaultLocale) }),
    ...openGraph(input, source, at(locale)),
    ...(source.seo?.meta ?? []).flatMap(({ name, content }) =>
      meta(name.includes(':') ? 'property' : 'name', name, content),
    ),
    ...structuredData(input, source.texts, (path) => addressIn(site, locales, locale, path)).map((data): HeadTag => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(data).replaceAll('<', '\\u003c'),
    })),
  ];
};

/** Returns the head tags of a page, on the server and after a navigation. */
export const headTags = (input: HeadInput): readonly HeadTag[] => {
  const { failure, config, site } = input;
  const source = pageTextsOf(input);
  return [
    { tag: 'title', attributes: {}, text: titleOf(input, source.texts.title) },
    // An error page has no canonical address.
    ...marked([...meta('name', 'robots', robotsOf(input, source)), ...(failure ? [] : pageTags(input, source))]),
    ...(site.seo?.meta ?? []).flatMap(({ name, content }) => meta('name', name, content)),
    ...iconTags(config?.web?.faviconMap),
  ];
};
