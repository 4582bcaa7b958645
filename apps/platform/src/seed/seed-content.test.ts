import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedItems } from '@croupier/contract/consent';
import * as v from 'valibot';
import { eventRetention_days } from '../modules/players/auth/cleaning.ts';
import { categorySeeds } from './categories.seed.ts';
import { seedCollections } from './index.ts';
import { companyPageSeeds } from './pages/company.seed.ts';
import { helpPageSeeds } from './pages/help.seed.ts';
import { legalPageSeeds } from './pages/legal.seed.ts';
import { servicePromotionSeeds } from './promotions/service-promotions.seed.ts';
import { eventPromotionSeeds } from './promotions/event-promotions.seed.ts';
import { buildSeed, dictionaries, translateIn, seedLocales } from './translate.ts';

const now = new Date('2026-01-10T12:00:00.000Z');

/** Returns every text of a document with its path. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, `${path}.${name}`));
};

const documents = seedCollections.flatMap(({ collection, documents: seeds }) =>
  seeds.map((seed) => ({
    name: `${collection.name}/${seed.documentId}`,
    collection,
    in: Object.fromEntries(seedLocales.map((locale) => [locale, buildSeed<unknown>(seed, locale, now)])),
  })),
);

it.each(documents)('$name satisfies its collection in every locale', ({ collection, in: versions }) => {
  for (const version of Object.values(versions)) expect(v.safeParse(collection.schema, version).issues).toBeUndefined();
});

it('is translated: sentences differ between locales, and Arabic texts have Arabic letters', () => {
  const untranslated = documents.flatMap(({ name, in: { en, de, ar } }) => {
    const [german, arabic] = [new Map(textsOf(de)), new Map(textsOf(ar))];
    return textsOf(en)
      .filter(([, text]) => /[a-z] [a-z]/i.test(text) && !text.startsWith('media:'))
      .filter(([path, text]) => german.get(path) === text || !/[\u0600-\u06ff]/.test(arabic.get(path) ?? ''))
      .map(([path, text]) => `${name}${path}: ${text}`);
  });
  expect(untranslated).toEqual([]);
});

it('is English in a locale without translations', () => {
  expect(translateIn('xx')('Welcome', 'Willkommen', 'أهلًا')).toBe('Welcome');
});

describe.each(Object.keys(dictionaries))('in %s', (locale) => {
  const texts = new Map<string, string>();
  const translate = translateIn(locale);
  for (const { documents: seeds } of seedCollections) {
    for (const seed of seeds) {
      buildSeed<unknown>(seed, locale, now, (en, de, ar) => {
        const text = translate(en, de, ar);
        texts.set(en, text);
        return text;
      });
    }
  }

  it('every sentence is translated in seed/texts', () => {
    const names = ['Spin Sprint', 'Mini jackpot', 'Major jackpot', 'Grand jackpot'];
    expect(
      [...texts]
        .filter(([english, text]) => english === text && /[a-z] [a-z]/i.test(english) && !names.includes(english))
        .map(([english]) => english),
    ).toEqual([]);
  });

  it('every text has the placeholders of the English text', () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+[},]/g) ?? [])].sort();
    for (const [english, text] of texts)
      expect({ english, placeholders: placeholders(text) }).toEqual({ english, placeholders: placeholders(english) });
  });
});

it('contains no broken links', () => {
  const slugs = (seeds: readonly { documentId: string }[], prefix: string) =>
    seeds.map(({ documentId }) => `${prefix}${documentId}`);
  const screens = [
    '/',
    '/gamehall',
    '/betting',
    '/promotions',
    '/tournaments',
    '/loyalty',
    '/support',
    '/providers',
    '/winners',
    '/jackpots',
    '/cashier/deposit',
    '/cashier/withdraw',
    '/cashier/history',
    '/profile/settings',
    '/profile/bonuses',
    '/profile/security',
    '/profile/responsible-game',
    '/profile/verification',
    '/favicon.svg',
  ];
  const existing = new Set([
    ...screens,
    ...slugs(categorySeeds, '/gamehall/'),
    ...slugs([...companyPageSeeds, ...legalPageSeeds, ...helpPageSeeds], '/'),
    ...slugs([...servicePromotionSeeds, ...eventPromotionSeeds], '/promotions/'),
  ]);
  const broken = documents
    .filter(({ name }) => !['redirects/', 'seo/', 'domain-seo/'].some((prefix) => name.startsWith(prefix)))
    .flatMap(({ name, in: { en } }) =>
      textsOf(en)
        .filter(([, text]) => /^\/[a-z]*/.test(text) && !existing.has(text))
        .map(([path, text]) => `${name}${path}: ${text}`),
    );
  expect(broken).toEqual([]);
});

/** Returns the system names of the games of the sandbox, which is the first provider of a new site. */
const sandboxGames = (): ReadonlySet<string> => {
  const folder = join(__dirname, '../../../sandbox/src/games/catalogue');
  const texts = ['slots.ts', 'tables.ts'].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return new Set(
    [...texts.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, single = '', double = '']) =>
      (single || double)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    ),
  );
};

it('contains only games that exist', () => {
  const games = sandboxGames();
  expect(games.size).toBeGreaterThan(70);
  const mentioned = documents.flatMap(({ name, in: { en } }) =>
    textsOf(en).flatMap(([path, text]) => {
      const linked = /^\/game\/([^/?#]+)/.exec(text)?.[1];
      const game = linked ?? (/\.games?(\.\d+)?$/.test(path) && /^[a-z0-9-]+$/.test(text) ? text : undefined);
      return game === undefined ? [] : [{ place: `${name}${path}`, game }];
    }),
  );
  expect(mentioned.map(({ game }) => game)).toEqual(expect.arrayContaining(['quiet-aurora', 'orchard-seven']));
  expect(mentioned.filter(({ game }) => !games.has(game))).toEqual([]);
});

it('contains no processing times, which the operator sets for each payment method', () => {
  const config = documents.find(({ collection }) => collection.name === 'site-config');
  const times = /instant|minute|hour|day|within|\d/i;
  const texts = textsOf(config?.in['en'])
    .filter(([path]) => /\.methods\.\d+\.description/.test(path))
    .map(([, text]) => text);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => times.test(text))).toEqual([]);
});

describe.each(seedLocales)('the privacy page in %s', (locale) => {
  const privacy = documents.find(({ name }) => name.endsWith('/privacy'))?.in[locale];
  const texts = textsOf(privacy).map(([, text]) => text);

  it('has the retention of the security log', () => {
    const days = eventRetention_days;
    expect(texts.filter((text) => text.includes(`${days} `) && !text.includes('(device)'))).toHaveLength(1);
  });

  it('names everything that the site stores in a browser', () => {
    const named = texts.flatMap((text) => /\(([^()]+)\)$/.exec(text)?.[1]?.split(', ') ?? []);
    // The page has names without the prefix of cookies over https and without the variable end.
    const stored = storedItems.map(({ name }) => name.replace(/^__Host-/, '').replace(/[_:]?\*$/, ''));
    expect(named.toSorted()).toEqual([...new Set(stored)].toSorted());
  });
});
