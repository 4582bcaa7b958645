import { composeManifest } from './web-manifest.ts';

const locales = {
  defaultLocale: 'ar',
  locales: [
    { code: 'en', name: 'English', dir: 'ltr' as const },
    { code: 'ar', name: 'العربية', dir: 'rtl' as const },
  ],
};
const site = (faviconMap: Record<string, string>): NonNullable<Parameters<typeof composeManifest>[0]> => ({
  brand: { name: 'Aurora Palace', tagline: 'Play tonight', logo: '', supportEmail: '' },
  web: { faviconMap, defaultImages: { game: '', banner: '', promotion: '', tournament: '', openGraph: '' } },
});

test("the manifest has the site's name and default language", () => {
  expect(composeManifest(site({}), locales)).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: 'Aurora Palace',
    short_name: 'Aurora Palac',
    description: 'Play tonight',
    lang: 'ar',
    dir: 'rtl',
  });
});

test('a site whose settings cannot be read remains installable', () => {
  const { name, icons } = composeManifest(null, locales);
  expect(name).toBe('Croupier');
  expect(icons).toEqual([
    expect.objectContaining({ sizes: '192x192', type: 'image/png' }),
    expect.objectContaining({ sizes: '512x512', type: 'image/png' }),
  ]);
});

test("the manifest has the CMS's icons if one is large enough, otherwise generated ones", () => {
  const own = composeManifest(site({ icon: '/i.svg', 'icon-32': '/i-32.png', 'icon-512': '/i-512.png' }), locales);
  expect(own['icons']).toEqual([
    { src: '/i.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/i-32.png', sizes: '32x32' },
    { src: '/i-512.png', sizes: '512x512' },
  ]);
  const small = composeManifest(site({ icon: '/i.png', 'icon-32': '/i-32.png' }), locales);
  expect(small['icons']).toEqual([
    expect.objectContaining({ src: '/_icons/app-192.png' }),
    expect.objectContaining({ src: '/_icons/app-512.png' }),
  ]);
});
