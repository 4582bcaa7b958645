import type { Collection, Document } from '../collection.ts';
import {
  customCodes,
  forms,
  menuBannerSettings,
  seoPages,
  siteConfigCollection,
  tournamentDisplayCollection,
} from '../collections/index.ts';
import type { Content } from '../content.service.ts';
import { presentSiteConfig } from './site-config.presenter.ts';

const documentOf = (documentId: string, attributes: unknown): Document<unknown> => ({
  documentId,
  locale: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
  attributes,
});

/** Content with these attributes by collection. A single document has the id of its collection. */
const contentOf = (given: ReadonlyMap<Collection, readonly unknown[]>, requested: string[] = []) => {
  const list = async (collection: Collection, locale: string) => {
    requested.push(locale);
    return (given.get(collection) ?? []).map((attributes, index) =>
      documentOf(collection.kind === 'single' ? collection.name : `d${index}`, attributes),
    );
  };
  const find = async (collection: Collection, documentId: string, locale: string) =>
    (await list(collection, locale)).find((document) => document.documentId === documentId) ?? null;
  return { list, find } as unknown as Content;
};
const site = [siteConfigCollection, [{ brand: { name: 'Aurora' } }]] as const;
const present = (...given: (readonly [Collection, readonly unknown[]])[]) =>
  presentSiteConfig(contentOf(new Map<Collection, readonly unknown[]>([site, ...given])), 'de');

describe('the site configuration', () => {
  it('cannot be read before it is seeded', async () => {
    await expect(presentSiteConfig(contentOf(new Map()), 'en')).rejects.toThrow('seed site-config');
  });

  it('is complete without the optional collections', async () => {
    expect(await present()).toEqual({
      brand: { name: 'Aurora' },
      web: undefined,
      loader: undefined,
      validators: undefined,
      currencyConditions: undefined,
      withdrawErrorButtons: undefined,
      loyaltyDisplay: undefined,
      leaderTopImages: undefined,
      seo: [],
      forms: [],
      menuBanner: null,
      customCode: [],
    });
  });

  it('reads every collection in the requested locale', async () => {
    const requested: string[] = [];
    await presentSiteConfig(contentOf(new Map([site]), requested), 'ar');
    expect(new Set(requested)).toEqual(new Set(['ar']));
  });

  it('contains the menu banner only while it is enabled', async () => {
    const banner = { title: 'Tonight', images: ['/a.svg'] };
    const shown = async (isEnabled: boolean) =>
      (await present([menuBannerSettings, [{ ...banner, isEnabled }]])).menuBanner;
    expect(await shown(true)).toEqual(banner);
    expect(await shown(false)).toBeNull();
  });

  it('contains the enabled third-party code in order, without the names for editors', async () => {
    const code = (order: number, isEnabled: boolean) => ({
      name: `Code ${order}`,
      order,
      isEnabled,
      position: 'head',
      code: `${order}`,
    });
    const { customCode } = await present([customCodes, [code(1, true), code(2, false), code(3, true)]]);
    expect(customCode).toEqual([
      { isEnabled: true, position: 'head', code: '1', purpose: 'marketing' },
      { isEnabled: true, position: 'head', code: '3', purpose: 'marketing' },
    ]);
  });

  it('contains the attributes of lists and of single collections', async () => {
    const config = await present(
      [seoPages, [{ path: '/' }, { path: '/promotions' }]],
      [forms, [{ name: 'restore' }]],
      [tournamentDisplayCollection, [{ leaderTopImages: ['/1.svg'] }]],
    );
    expect(config).toMatchObject({
      seo: [{ path: '/' }, { path: '/promotions' }],
      forms: [{ name: 'restore' }],
      leaderTopImages: ['/1.svg'],
    });
  });
});
