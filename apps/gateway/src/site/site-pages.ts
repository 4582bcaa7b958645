import robotsParser from 'robots-parser';
import * as v from 'valibot';
import { renderingHeaders } from '@croupier/contract/rendering';
import type { RouteDeclaration, SitemapSource } from '@croupier/releases/manifest';
import type { RegistryFile } from '@croupier/releases/registry';
import { PlatformStatusError, readPlatformJson } from '../platform-json.ts';
import type { SitePage } from './sitemap.ts';

const timeout_ms = 5000;

/** An item of a list, as the value of a path's parameter. */
const itemWith = (field: string) =>
  v.pipe(
    v.objectWithRest({ updatedAt: v.optional(v.string()) }, v.unknown()),
    v.transform((item) => ({ value: item[field], changedAt: item.updatedAt })),
    v.object({ value: v.string(), changedAt: v.optional(v.string()) }),
  );
type Item = Readonly<{ value: string; changedAt?: string | undefined }>;

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
  /** Receives a route whose pages the platform does not list as the app declares. */
  onRefused: (fields: Readonly<{ path: string; error: string }>) => void;
}>;

/** Whether a path is one of `declared` or below it. */
const isWithin = (path: string, declared: readonly string[]): boolean =>
  declared.some((each) => path === each || path.startsWith(`${each}/`));

/**
 * Whether the platform has answered, but not with the declared list. Without an answer, the list may be complete later.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof v.ValiError ||
  (error instanceof PlatformStatusError && error.status >= 400 && error.status < 500 && error.status !== 429);

/** Returns a function that reads the values of a path's parameter. A source of a newer release has none. */
const createItems = ({ platformOrigin, renderingSecret }: Pick<Sources, 'platformOrigin' | 'renderingSecret'>) => {
  const read = <Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> =>
    readPlatformJson(`${platformOrigin}${path}`, schema, { timeout_ms, headers: renderingHeaders(renderingSecret) });

  const itemsOf = async (source: SitemapSource, offset = 0): Promise<readonly Item[]> => {
    const { collection, method, query = {}, field = collection === undefined ? 'sysname' : 'slug' } = source;
    const items = v.array(itemWith(field));
    if (collection !== undefined) {
      const path = `/cms/${encodeURIComponent(collection)}?pagination[limit]=1000`;
      return (await read(path, v.object({ data: items }))).data;
    }
    if (method === undefined) return [];
    const { data } = await read(
      `/api/${encodeURIComponent(method)}?${new URLSearchParams({ v: '1', ...query, offset: String(offset) })}`,
      v.object({ data: v.union([items, v.object({ items, count: v.number() })]) }),
    );
    if (Array.isArray(data)) return data;
    const next = offset + data.items.length;
    return data.items.length === 0 || next >= data.count
      ? data.items
      : [...data.items, ...(await itemsOf(source, next))];
  };
  return itemsOf;
};

/**
 * Returns every public page of the site: the apps' routes without parameters, and those whose parameter has the values
 * that the app declares. Omits pages that messages and payments lead to, and those that robots.txt disallows.
 */
export const listPages = async ({
  registry,
  isAllowed,
  onRefused,
  ...platform
}: Sources): Promise<readonly SitePage[]> => {
  const itemsOf = createItems(platform);
  const manifests = [registry.shell, ...Object.values(registry.remotes)].map(({ manifest }) => manifest);
  const routes = manifests.flatMap((manifest) => manifest.routes);
  const returns = manifests.flatMap((manifest) => manifest.returns ?? []);

  const pagesOf = async ({ path, sitemap }: RouteDeclaration): Promise<readonly SitePage[]> => {
    const pathWith = (value: string): string => path.replace(/:\w+/, () => value);
    if (!sitemap || !isAllowed(pathWith('any'))) return [];
    try {
      return (await itemsOf(sitemap)).map(({ value, changedAt }) => ({
        path: pathWith(value),
        ...(changedAt === undefined ? {} : { changedAt }),
      }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      onRefused({ path, error: String(error) });
      return [];
    }
  };

  const fixed = routes
    .filter(({ path, layout, redirectTo }) => layout === 'default' && !redirectTo && !/[:*]/.test(path))
    .map(({ path }) => ({ path }));
  const listed = await Promise.all(routes.map(pagesOf));
  const pages = new Map([...fixed, ...listed.flat()].map((page) => [page.path, page]));
  const isListed = ({ path }: SitePage): boolean => isAllowed(path) && !isWithin(path, returns);
  return [...pages.values()].filter(isListed).sort((a, b) => (a.path < b.path ? -1 : 1));
};
