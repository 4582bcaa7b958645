import { loyaltyCharacter, loyaltyProduct } from '@croupier/contract/loyalty';
import * as v from 'valibot';
import { address, defineCollection, hexColor, shortText } from '../../../content/content/index.ts';
import { rewardTerms } from '../rewards.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const text = v.pipe(v.string(), v.maxLength(2000));
const order = v.pipe(v.number(), v.integer());

/** Whom players can be. */
export const loyaltyCharacters = defineCollection({
  name: 'loyalty-characters',
  sort: 'order,id',
  schema: v.object({
    ...v.omit(loyaltyCharacter, ['is_selected']).entries,
    id,
    name: shortText,
    description: text,
    image_url: address,
    dominant_color: hexColor,
    order,
  }),
});

/** The products of the shop. */
export const loyaltyProducts = defineCollection({
  name: 'loyalty-products',
  sort: 'order,id',
  schema: v.object({
    id,
    name: shortText,
    description: text,
    image_url: address,
    dominant_color: hexColor,
    price: count,
    reward: rewardTerms,
    levels: loyaltyProduct.entries.levels,
    /** How many there are in all; null: no end of them. */
    stock: v.nullable(count),
    /** How many one player may buy; null: as many as the points allow. */
    limit_per_player: v.nullable(count),
    is_on_sale: v.boolean(),
    order,
  }),
});
