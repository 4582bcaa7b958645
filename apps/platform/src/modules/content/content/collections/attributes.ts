import * as v from 'valibot';

/** A title or another short text. */
export const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
export const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #12264a'));

/** Whether the text is a date whose day exists. `Date` would change 30 February to a day in March. */
const exists = (text: string): boolean => {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  return !Number.isNaN(Date.parse(text)) && new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).getUTCDate() === day;
};
export const moment = v.pipe(v.string(), v.isoTimestamp(), v.check(exists, 'must be a time that exists'));
/** A path within the site. `//host` is rejected, because it is an address of another site. */
export const sitePath = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path within the site, like /promotions'),
);
/** The address of an image: absolute, or a path in the media store such as `media:/…`. */
export const address = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(https?:\/\/|media:\/)\S+$/, 'must be an http(s):// address or a media:/ path'),
);
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be lower-case words joined by dashes'),
);
