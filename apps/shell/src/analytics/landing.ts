/** The query of `GET /hit`. */
export type Hit = Readonly<Record<string, string>>;

const maximumParts = 12;
const maximumLength = 120;
const partName = /^track_id(\w{0,40}|\[\w{1,40}\])$/;

/** How the document was opened. The address of the page may have changed since. */
const landing = (): Readonly<{ address: string; isReload: boolean }> => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (entry as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';
  return { address: entry?.name ?? location.href, isReload: type !== 'navigate' };
};

/**
 * The page that led here, without query and fragment, which may contain personal data. Empty for a page of this site.
 */
const refererOf = (referrer: string): string => {
  if (!URL.canParse(referrer)) return '';
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin ? '' : `${origin}${pathname}`;
};

/** The source of a visit: the referring page and the parts of the track id. Null for a page within a visit. */
export const landingHit = (): Hit | null => {
  const { address, isReload } = landing();
  const query = new URL(address, location.href).searchParams;
  const track = [...query].filter(([name, value]) => partName.test(name) && value !== '').slice(0, maximumParts);
  const parts = Object.fromEntries(track.map(([name, value]) => [name, value.slice(0, maximumLength)]));
  const referer = refererOf(document.referrer);
  const isWithin = document.referrer !== '' && referer === '';
  return isReload || (isWithin && track.length === 0) ? null : { referer, ...parts };
};
