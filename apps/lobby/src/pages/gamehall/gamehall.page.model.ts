import { $locale } from '@croupier/i18n';
import { $page, navigationRequested, pageFailed, type PageContext } from '@croupier/navigation';
import { $sessionStatus } from '@croupier/session';
import { $siteConfig, headRequested } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import {
  $categories,
  $isCatalogueFailed,
  $providerNames,
  $providers,
  catalogueRequested,
  catalogueRetried,
} from '../../features/catalogue/index.ts';
import {
  hallPath,
  hallStep,
  readHallAddress,
  studioRoute,
  type HallAddress,
  type HallFilters,
} from '../../features/catalogue/hall-address.ts';
import {
  $areFavouritesFailed,
  $areFavouritesKnown,
  $favourites,
  favouritesRequested,
} from '../../features/favourites/index.ts';
import { $haveRowsFailed, rowsRequested } from '../../features/game-rows/index.ts';
import { favouritesId, hallDescription, hallTitle, resolveHall, type Hall } from './hall.ts';
import { $hallGames, gamesRequested, type GamesRequest } from './hall-games.model.ts';
import { searchDue, searchOpened } from './search.model.ts';

/** Number of games of each category in the list of all categories. */
export const rowLength = 24;

export const opened = createEvent<PageContext>();
type FilterChange = Partial<Omit<HallFilters, 'show'>>;
/** The visitor changed a filter or the order. */
export const filterChanged = createEvent<FilterChange>();

/** The visitor retried after the catalogue or the favourites failed. */
export const hallRetried = createEvent();

type HallRequest = Readonly<{ path: string; address: HallAddress; opening: number }>;

/** The request of the open address. */
const $request = createStore<HallRequest | null>(null).on(opened, (request, page) => ({
  path: page.path,
  address: readHallAddress(page),
  opening: (request?.opening ?? 0) + 1,
}));
export const $address = $request.map((request) => request?.address ?? null);
/** Path of {@link $hall}. After a navigation, the page renders before the model has its path. */
export const $hallPath = $request.map((request) => request?.path ?? null);

/** Null on other pages, so that a changed favourite updates only the page of favourites. */
const $shownFavourites = combine(
  {
    address: $address,
    status: $sessionStatus,
    favourites: $favourites,
    areKnown: $areFavouritesKnown,
    areFailed: $areFavouritesFailed,
  },
  ({ address, status, favourites, areKnown, areFailed }) => {
    if (address?.id !== favouritesId) return null;
    if (status === 'guest') return 'guest' as const;
    if (areKnown) return favourites;
    return areFailed ? ('failed' as const) : null;
  },
);

export const $hall = combine(
  {
    request: $request,
    categories: $categories,
    providers: $providers,
    isCatalogueFailed: $isCatalogueFailed,
    config: $siteConfig,
    favourites: $shownFavourites,
  },
  ({ request, config, ...known }): Hall =>
    request === null
      ? { kind: 'waiting' }
      : resolveHall({
          ...known,
          address: request.address,
          isByCategories: config?.games.contentViewType === 'categories',
        }),
);

/** The filters of the open list; null before the first page. */
export const $filters = combine($address, $hall, (address, hall): HallFilters | null => {
  if (address === null) return null;
  const { query, sort, show } = address;
  const isList = hall.kind === 'list';
  return {
    categories: isList ? hall.categories.map(({ sysname }) => sysname) : [],
    providers: isList ? hall.providers : [],
    query,
    sort,
    show,
  };
});

/** Whether the hall has no content, because its catalogue or its games could not be loaded. */
export const $hasHallFailed = combine($hall, $hallGames, $haveRowsFailed, ({ kind }, { status }, haveRowsFailed) => {
  if (kind === 'categories') return haveRowsFailed;
  return kind === 'failed' || (kind === 'list' && status === 'failed');
});

type ContextWithGames = Readonly<{
  hall: Extract<Hall, { kind: 'list' | 'favourites' }>;
  request: HallRequest;
  locale: string;
}>;
const $context = combine({ hall: $hall, request: $request, locale: $locale });
const hasGames = (context: Readonly<{ hall: Hall; request: HallRequest | null }>): context is ContextWithGames =>
  context.request !== null &&
  (context.hall.kind === 'list' ||
    (context.hall.kind === 'favourites' && context.hall.sysnames !== null && context.hall.sysnames.length > 0));

const gamesRequestOf = ({ hall, request: { address, opening }, locale }: ContextWithGames): GamesRequest => ({
  opening,
  locale,
  query: address.query,
  sort: address.sort,
  show: address.show,
  ...(hall.kind === 'list'
    ? { categories: hall.categories.map(({ sysname }) => sysname), providers: hall.providers, sysnames: null }
    : { categories: [], providers: address.providers, sysnames: hall.sysnames }),
});

const hallRoutes: readonly string[] = ['gamehall', 'gamehall-id', studioRoute];
const isHallPage = (page: PageContext | null): boolean => page !== null && hallRoutes.includes(page.name);
const hallUpdated = sample({ clock: $context, source: $page, filter: isHallPage, fn: (_, context) => context });

sample({ clock: opened, fn: () => undefined, target: [catalogueRequested, favouritesRequested] });
sample({ clock: hallRetried, target: [catalogueRetried, favouritesRequested] });
sample({ clock: opened, fn: (page) => readHallAddress(page).query, target: searchOpened });
sample({ clock: sample({ clock: hallUpdated, filter: hasGames }), fn: gamesRequestOf, target: gamesRequested });

const rowsKey = (hall: Hall): string =>
  hall.kind === 'categories' ? hall.categories.map(({ sysname }) => sysname).join() : '';
const $requestedRows = createStore('');
const rowsChanged = sample({
  clock: hallUpdated,
  source: $requestedRows,
  filter: (requestedKey, { hall, request }) =>
    hall.kind === 'categories' && requestedKey !== `${request?.opening} ${rowsKey(hall)}`,
  fn: (_, { hall, request }) => ({
    key: `${request?.opening} ${rowsKey(hall)}`,
    rows:
      hall.kind === 'categories' ? hall.categories.map(({ sysname }) => ({ category: sysname, count: rowLength })) : [],
  }),
});
sample({ clock: rowsChanged, fn: ({ key }) => key, target: $requestedRows });
sample({ clock: rowsChanged, fn: ({ rows }) => rows, target: rowsRequested });

sample({
  clock: hallUpdated,
  filter: ({ hall }) => hall.kind === 'unknown',
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});

/** A list redirects to its canonical address, once for each opening. */
const $redirectedOpening = createStore(0, { serialize: 'ignore' });
const redirected = sample({
  clock: hallUpdated.filterMap(({ hall, request }) =>
    hall.kind === 'list' && hall.canonical !== null && request
      ? { to: hall.canonical, opening: request.opening }
      : undefined,
  ),
  source: $redirectedOpening,
  filter: (last, { opening }) => last !== opening,
  fn: (_, redirect) => redirect,
});
$redirectedOpening.on(redirected, (_, { opening }) => opening);
sample({ clock: redirected, fn: ({ to }) => ({ to, replace: true }), target: navigationRequested });

/** Title of the list; null for a list without one. */
export const $title = combine($hall, $providerNames, hallTitle);
export const $description = combine($hall, $providers, hallDescription);
sample({
  clock: [hallUpdated, $title, $description],
  source: { title: $title, description: $description, address: $address, hall: $hall, page: $page },
  filter: ({ page, hall }) => isHallPage(page) && hall.kind !== 'waiting' && hall.kind !== 'unknown',
  fn: ({ title, description, address }) => ({
    path: href('/gamehall'),
    title: title ?? undefined,
    description: description ?? undefined,
    ...(address?.query ? { robots: 'noindex' } : {}),
  }),
  target: headRequested,
});

const filtersChosen = createEvent<Readonly<{ filters: HallFilters; replace: boolean }>>();
/** Filters whose page is not open yet. */
const $chosenFilters = createStore<HallFilters | null>(null, { serialize: 'ignore' })
  .on(filtersChosen, (_, { filters }) => filters)
  .reset(opened);
/** What the next change adds to: on a slow device, it follows before the page of the last one is open. */
export const $latestFilters = combine($filters, $chosenFilters, (filters, chosen) => chosen ?? filters);

sample({
  clock: filterChanged,
  source: $latestFilters,
  filter: (filters: HallFilters | null, _: FilterChange): filters is HallFilters => filters !== null,
  fn: (filters: HallFilters, change: FilterChange) => ({
    filters: { ...filters, ...change, show: hallStep },
    replace: false,
  }),
  target: filtersChosen,
});
// The search replaces the address, so that going back leaves the search.
sample({
  clock: searchDue,
  source: $latestFilters,
  filter: (filters: HallFilters | null, query: string): filters is HallFilters =>
    filters !== null && filters.query !== query,
  fn: (filters, query) => ({ filters: { ...filters, query, show: hallStep }, replace: true }),
  target: filtersChosen,
});
sample({
  clock: filtersChosen,
  fn: ({ filters, replace }) => ({ to: hallPath(filters), replace }),
  target: navigationRequested,
});
