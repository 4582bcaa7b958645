import * as v from 'valibot';
import { defineCollection } from '../collection.ts';
import { sitePath } from './attributes.ts';

const externalAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.url(),
  v.regex(/^https:\/\//, 'must be an https:// address'),
);

/** `from_url` can contain one `*` for any text, which replaces the `*` of `to_url`. */
export const redirects = defineCollection({
  name: 'redirects',
  uniqueBy: 'from_url',
  sort: 'from_url',
  schema: v.pipe(
    v.object({
      from_url: v.pipe(sitePath, v.regex(/^[^*]*\*?[^*]*$/, 'can contain at most one *')),
      to_url: v.union([sitePath, externalAddress]),
      status: v.picklist([301, 302, 307, 308]),
      is_external: v.boolean(),
    }),
    v.check(
      ({ to_url: to, is_external: isExternal }) => to.startsWith('https://') === isExternal,
      'is_external must be true only for an address of another site',
    ),
    v.check(({ from_url: from, to_url: to }) => from !== to, 'from_url and to_url must differ'),
  ),
});
