import type { Locales, SiteConfig } from '@croupier/contract/content';

/** Sizes of the icons that are generated from the site's mark, in pixels. */
export const iconSizes = [180, 192, 512] as const;

const ground = '#10172e';

type Icon = Readonly<{ src: string; sizes: string; type?: string; purpose?: string }>;

/** The CMS's icon with a name such as `icon-512`, otherwise the mark of the site. */
const iconsOf = (faviconMap: Readonly<Record<string, string>>): Icon[] => {
  const own = Object.entries(faviconMap).flatMap(([name, src]) => {
    const size = /^icon-(\d{2,4})$/.exec(name)?.[1];
    return size === undefined ? [] : [{ src, sizes: `${size}x${size}` }];
  });
  if (own.some(({ sizes }) => Number.parseInt(sizes, 10) >= 192)) return own;
  return iconSizes
    .filter((size) => size >= 192)
    .map((size) => ({ src: `/_icons/app-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' }));
};

/** The web manifest, in the site's default language. */
export const composeManifest = (
  config: Pick<SiteConfig, 'brand' | 'web'> | null,
  { defaultLocale, locales }: Locales,
): Readonly<Record<string, unknown>> => {
  const name = config?.brand.name ?? 'Croupier';
  const { icon } = config?.web?.faviconMap ?? {};
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    ...(config?.brand.tagline ? { description: config.brand.tagline } : {}),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: defaultLocale,
    dir: locales.find(({ code }) => code === defaultLocale)?.dir ?? 'ltr',
    theme_color: ground,
    background_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      ...(icon?.endsWith('.svg') ? [{ src: icon, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...iconsOf(config?.web?.faviconMap ?? {}),
    ],
  };
};
