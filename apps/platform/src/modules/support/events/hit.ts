import type { Hit } from './events.repository.ts';

/** A transparent image of one pixel. */
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const maximumParts = 12;
const maximumLength = 120;

/** PostgreSQL rejects NUL and half of a surrogate pair, which is what a cut may leave of the last character. */
const plain = (text: string, length: number): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .slice(0, length)
    .replace(/\p{Surrogate}/gu, '');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) && typeof value[0] === 'string' ? value[0] : '';

/** The address of the referring page without query and fragment; empty if it is not an address. */
const refererOf = (text: string): string => {
  if (!URL.canParse(text)) return '';
  const { protocol, origin, pathname } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? plain(`${origin}${pathname}`, 500) : '';
};

/** The stored part of a hit's query: the referer, the track id parts (`track_id`, `track_id_…`), the Seon session. */
export const readHit = (query: unknown): Hit => {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const values = new Map(given.map(([name, value]) => [name, textOf(value)]));
  const track = [...values]
    .filter(([name, value]) => /^track_id(\w{0,40}|\[\w{1,40}\])$/.test(name) && value !== '')
    .slice(0, maximumParts);
  return {
    referer: refererOf(values.get('referer') ?? ''),
    track: Object.fromEntries(track.map(([name, value]) => [name, plain(value, maximumLength)])),
    seonSession: plain(values.get('seon_session') ?? '', 200),
  };
};
