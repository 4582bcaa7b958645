import * as v from 'valibot';
import { defineCollection } from '../collection.ts';
import { shortText, sitePath } from './attributes.ts';

/** Title and description of the pages that are not documents themselves, by path without the locale's prefix. */
export const seoPages = defineCollection({
  name: 'seo',
  uniqueBy: 'path',
  sort: 'path',
  schema: v.object({ path: sitePath, title: shortText, description: v.pipe(v.string(), v.maxLength(400)) }),
});
