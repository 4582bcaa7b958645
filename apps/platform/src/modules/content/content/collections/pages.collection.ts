import { knownItems } from '@croupier/contract/core';
import { contentBlock } from '@croupier/contract/content';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';
import { shortText, slug } from './attributes.ts';

/** Content pages, shown at `/{slug}`. */
export const pages = defineCollection({
  name: 'pages',
  uniqueBy: 'slug',
  sort: 'slug',
  schema: v.object({
    slug,
    title: shortText,
    description: v.pipe(v.string(), v.maxLength(400)),
    blocks: knownItems(contentBlock),
  }),
});
