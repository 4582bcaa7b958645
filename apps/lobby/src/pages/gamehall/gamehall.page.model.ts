import { $locale } from '@croupier/i18n';
import { $page, navigationRequested, pageFailed, type PageContext } from '@croupier/navigation';
import { $sessionStatus } from '@croupier/session';
import { $siteConfig, headRequested } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';
import {
  $categories,
  $isCatalogueFailed,
  $providerNames,
  $providers,
  catalogueRequested,
  catalogueRetried,
} from '../../features/catalogue/index.ts';
import { hallPath, hallStep, readHallAddress, type HallAddress } from '../../features/catalogue/hall-address.ts';
import {
  $areFavouritesFailed,
  $areFavouritesKnown,
  $favourites,
  favouritesRequested,
} from '../../features/favourites/index.ts';
import { rowsRequested } from '../../features/game-rows/index.ts';
import { favouritesId, resolveHall, type Hall } from './hall.ts';
import { gamesRequested, type GamesRequest } from './hall-games.model.ts';
import { searchDue, searchOpened } from './search.model.ts';

/** Games of a category where all categories stand one under another. */
export const rowLength = 24;

export const opened = createEvent<PageContext>();
/** The visitor filters or sorts. */
export const filterChanged = createEvent<Partial<Pick<HallAddress, 'providers' | 'sort' | 'query'>>>();

/** What the address means could not be read; it is tried once more. */
export const hallRetried = createEvent();

type Asked = Readonly<{ path: string; address: HallAddress; isFromQuery: boolean; opening: number }>;

/** What the open address asks for. */
const $asked = createStore<Asked | null>(null).on(opened, (asked, page) => ({
  path: page.path,
  address: readHallAddress(page),
  isFromQuery: page.params['id'] === undefined,
  opening: (asked?.opening ?? 0) + 1,
}));
export const $address = $asked.map((asked) => asked?.address ?? null);
/** The path the hall is of: a page that was just drawn hears of its own a moment later. */
export const $hallPath = $asked.map((asked) => asked?.path ?? null);

/** Nothing but the favourites' own page changes when a favourite does. */
const $wantedFavourites = combine(
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
    asked: $asked,
    categories: $categories,
    providers: $providers,
    isCatalogueFailed: $isCatalogueFailed,
    config: $siteConfig,
    favourites: $wantedFavourites,
  },
  ({ asked, config, ...known }): Hall =>
    asked === null
      ? { kind: 'waiting' }
      : resolveHall({
          ...known,
          address: asked.address,
          isFromQuery: asked.isFromQuery,
          isByCategories: config?.games.contentViewType === 'categories',
        }),
);

type Plannable = Readonly<{ hall: Extract<Hall, { kind: 'list' | 'favourites' }>; asked: Asked; locale: string }>;
const $context = combine({ hall: $hall, asked: $asked, locale: $locale });
const isPlannable = (context: Readonly<{ hall: Hall; asked: Asked | null }>): context is Plannable =>
  context.asked !== null &&
  (context.hall.kind === 'list' ||
    (context.hall.kind === 'favourites' && context.hall.sysnames !== null && context.hall.sysnames.length > 0));

const planOf = ({ hall, asked: { address, opening }, locale }: Plannable): GamesRequest => ({
  opening,
  locale,
  query: address.query,
  sort: address.sort,
  show: address.show,
  ...(hall.kind === 'list'
    ? { category: hall.category?.sysname ?? null, providers: hall.providers, sysnames: null }
    : { category: null, providers: address.providers, sysnames: hall.sysnames }),
});

const isHere = (page: PageContext | null): boolean => page?.name === 'gamehall' || page?.name === 'gamehall-id';
const here = sample({ clock: $context, source: $page, filter: isHere, fn: (_, context) => context });

sample({ clock: opened, fn: () => undefined, target: [catalogueRequested, favouritesRequested] });
sample({ clock: hallRetried, target: [catalogueRetried, favouritesRequested] });
sample({ clock: opened, fn: (page) => readHallAddress(page).query, target: searchOpened });
sample({ clock: sample({ clock: here, filter: isPlannable }), fn: planOf, target: gamesRequested });

const rowsKey = (hall: Hall): string =>
  hall.kind === 'categories' ? hall.categories.map(({ sysname }) => sysname).join() : '';
const $rowsAsked = createStore('');
const rowsWanted = sample({
  clock: here,
  source: $rowsAsked,
  filter: (asked, { hall, asked: opening }) =>
    hall.kind === 'categories' && asked !== `${opening?.opening} ${rowsKey(hall)}`,
  fn: (_, { hall, asked }) => ({
    key: `${asked?.opening} ${rowsKey(hall)}`,
    rows:
      hall.kind === 'categories' ? hall.categories.map(({ sysname }) => ({ category: sysname, count: rowLength })) : [],
  }),
});
sample({ clock: rowsWanted, fn: ({ key }) => key, target: $rowsAsked });
sample({ clock: rowsWanted, fn: ({ rows }) => rows, target: rowsRequested });

sample({
  clock: here,
  filter: ({ hall }) => hall.kind === 'unknown',
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});

/** Another address is the right one: the visitor is led there once for an opening, however often its parts are read. */
const $ledIn = createStore(0, { serialize: 'ignore' });
const led = sample({
  clock: here.filterMap(({ hall, asked }) =>
    hall.kind === 'list' && hall.canonical !== null && asked
      ? { to: hall.canonical, opening: asked.opening }
      : undefined,
  ),
  source: $ledIn,
  filter: (last, { opening }) => last !== opening,
  fn: (_, way) => way,
});
$ledIn.on(led, (_, { opening }) => opening);
sample({ clock: led, fn: ({ to }) => ({ to, replace: true }), target: navigationRequested });

const $title = combine({ hall: $hall, names: $providerNames }, ({ hall, names }) => {
  if (hall.kind !== 'list') return null;
  const [provider, ...others] = hall.providers;
  return hall.category?.name ?? (provider !== undefined && others.length === 0 ? names[provider] : undefined) ?? null;
});
sample({
  clock: [here, $title],
  source: { title: $title, address: $address, hall: $hall, page: $page },
  filter: ({ page, hall }) => isHere(page) && hall.kind !== 'waiting' && hall.kind !== 'unknown',
  fn: ({ title, address }) => ({
    path: '/gamehall',
    title: title ?? undefined,
    ...(address?.query ? { robots: 'noindex' } : {}),
  }),
  target: headRequested,
});

const changed = sample({
  clock: filterChanged,
  source: $address,
  filter: (address): address is HallAddress => address !== null,
  fn: (address, change) => ({ to: hallPath({ ...address, ...change, show: hallStep }) }),
});
sample({ clock: changed, target: navigationRequested });

// What is typed replaces the address: going back leads out of the search, not through its letters.
sample({
  clock: searchDue,
  source: $address,
  filter: (address, query) => address !== null && address.query !== query,
  fn: (address, query) => ({ to: hallPath({ ...address, query, show: hallStep }), replace: true }),
  target: navigationRequested,
});
