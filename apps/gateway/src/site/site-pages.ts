import robotsParser from 'robots-parser';
import * as v from 'valibot';
import { renderingHeaders } from '@croupier/contract/rendering';
import type { RegistryFile } from '@croupier/releases/registry';
import { readPlatformJson } from '../platform-json.ts';
import type { SitePage } from './sitemap.ts';

const timeout_ms = 5000;
const gamesPerCall = 300;

const slugs = v.object({ data: v.array(v.object({ slug: v.string(), updatedAt: v.optional(v.string()) })) });
const named = v.object({ data: v.array(v.object({ sysname: v.string() })) });
const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.object({ items: v.array(item), count: v.number() }) });
const games = pageOf(v.object({ sysname: v.string() }));
const jackpots = pageOf(v.object({ id: v.string() }));

type Allowed = (path: string) => boolean;

/** Returns a predicate for the paths that robots.txt allows. */
export const readRobots = (origin: string, text: string): Allowed => {
  const rules = robotsParser(`${origin}/robots.txt`, text);
  return (path) => !rules.isDisallowed(`${origin}${path}`, '*');
};

type Sources = Readonly<{
  registry: RegistryFile;
  platformOrigin: string;
  renderingSecret?: string | undefined;
  isAllowed: Allowed;
}>;

/** Whether a path is one of `declared` or below it. */
const isWithin = (path: string, declared: readonly string[]): boolean =>
  declared.some((each) => path === each || path.startsWith(`${each}/`));

/**
 * Returns every public page of the site: the apps' routes without parameters, and the platform's list of
 * the others. Omits pages that messages and payments lead to, and those that robots.txt disallows.
 */
export const listPages = async ({
  registry,
  platformOrigin,
  renderingSecret,
  isAllowed,
}: Sources): Promise<readonly SitePage[]> => {
  const read = <Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> =>
    readPlatformJson(`${platformOrigin}${path}`, schema, { timeout_ms, headers: renderingHeaders(renderingSecret) });
  const manifests = [registry.shell, ...Object.values(registry.remotes)].map(({ manifest }) => manifest);
  const routes = manifests.flatMap((manifest) => manifest.routes);
  const returns = manifests.flatMap((manifest) => manifest.returns ?? []);
  const has = (path: string): boolean => routes.some((route) => route.path === path);

  const documents = async (collection: string, at: (slug: string) => string): Promise<SitePage[]> => {
    const { data } = await read(`/cms/${collection}?pagination[limit]=1000`, slugs);
    return data.map(({ slug, updatedAt }) => ({
      path: at(slug),
      ...(updatedAt === undefined ? {} : { changedAt: updatedAt }),
    }));
  };
  const namedPages = async (method: string, at: (sysname: string) => string): Promise<SitePage[]> =>
    (await read(`/api/${method}?v=1`, named)).data.map(({ sysname }) => ({ path: at(sysname) }));
  const jackpotPages = async (): Promise<SitePage[]> =>
    (await read('/api/Jackpots.get?v=1&count=100', jackpots)).data.items.map(({ id }) => ({ path: `/jackpots/${id}` }));
  const gamePages = async (offset = 0): Promise<SitePage[]> => {
    const {
      data: { items, count },
    } = await read(`/api/games.get?v=1&count=${gamesPerCall}&offset=${offset}&sort=name&order=asc`, games);
    const pages = items.map(({ sysname }) => ({ path: `/game/${sysname}` }));
    return items.length === 0 || offset + items.length >= count
      ? pages
      : [...pages, ...(await gamePages(offset + items.length))];
  };

  const fixed = routes
    .filter(({ path, layout, redirectTo }) => layout === 'default' && !redirectTo && !/[:*]/.test(path))
    .map(({ path }) => ({ path }));
  const known = await Promise.all([
    has('/:slug') ? documents('pages', (slug) => `/${slug}`) : [],
    has('/promotions/:id') ? documents('promotions', (slug) => `/promotions/${slug}`) : [],
    has('/gamehall/:id') ? namedPages('games.getCategories', (sysname) => `/gamehall/${sysname}`) : [],
    has('/providers/:id') ? namedPages('games.getProviders', (sysname) => `/providers/${sysname}`) : [],
    has('/jackpots/:id') ? jackpotPages() : [],
    has('/game/:sysname') && isAllowed('/game/any') ? gamePages() : [],
  ]);
  const pages = new Map([...fixed, ...known.flat()].map((page) => [page.path, page]));
  const isListed = ({ path }: SitePage): boolean => isAllowed(path) && !isWithin(path, returns);
  return [...pages.values()].filter(isListed).sort((a, b) => (a.path < b.path ? -1 : 1));
};
