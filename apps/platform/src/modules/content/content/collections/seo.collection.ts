import { domainSeo, pageSeo } from '@croupier/contract/content';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';
import { shortText, sitePath } from './attributes.ts';

/** Metadata for search engines by path without the locale prefix, for pages that are not documents. */
export const seoPages = defineCollection({
  name: 'seo',
  uniqueBy: 'path',
  sort: 'path',
  schema: v.object({
    ...pageSeo.entries,
    path: sitePath,
    title: shortText,
    description: v.pipe(v.string(), v.maxLength(400)),
  }),
});

const host = v.pipe(
  v.string(),
  v.regex(/^(\*|[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)$/, 'must be a host name in lower case, or *'),
);
/** An address with only a scheme, a host and a port. */
const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin'),
);
const oneLine = v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\r\n]*$/, 'must be one line'));
const robotsPath = v.pipe(oneLine, v.regex(/^\/\S*$/, 'must be a path'));

/** Settings for search engines by host name; `*` applies to all others. */
export const domainSeoPages = defineCollection({
  name: 'domain-seo',
  uniqueBy: 'host',
  sort: 'host',
  schema: v.object({
    ...domainSeo.entries,
    host,
    titleSuffix: oneLine,
    canonicalOrigin: v.union([v.literal(''), origin]),
    robots: v.object({
      groups: v.array(
        v.object({
          userAgents: v.pipe(v.array(v.pipe(oneLine, v.minLength(1))), v.minLength(1)),
          allow: v.array(robotsPath),
          disallow: v.array(robotsPath),
        }),
      ),
      sitemaps: v.array(v.pipe(oneLine, v.url())),
    }),
  }),
});
