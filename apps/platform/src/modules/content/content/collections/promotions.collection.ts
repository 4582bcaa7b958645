import { knownItems } from '@croupier/contract/core';
import { contentBlock } from '@croupier/contract/content';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';
import { address, hexColor, moment, shortText, sitePath, slug } from './attributes.ts';

export const promotions = defineCollection({
  name: 'promotions',
  uniqueBy: 'slug',
  sort: 'order,createdAt',
  schema: v.object({
    order: v.pipe(v.number(), v.integer()),
    slug,
    title: shortText,
    summary: v.pipe(v.string(), v.maxLength(400)),
    category: shortText,
    image_url: address,
    dominant_color: hexColor,
    blocks: knownItems(contentBlock),
    button_title: v.pipe(v.string(), v.maxLength(60)),
    button_slug: sitePath,
    finished_at: v.nullable(moment),
  }),
});
