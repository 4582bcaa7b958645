import { offer } from '@croupier/contract/bonuses';
import { currency } from '@croupier/contract/core';
import * as v from 'valibot';
import { address, defineCollection, hexColor, moment, shortText } from '../../content/content/index.ts';

const { trigger } = offer.entries;

type Promotion = v.InferOutput<typeof offer>['promotions'][number];

const isPositive = (value: number | undefined): boolean => value === undefined || value > 0;
const isNotNegative = (value: number | undefined): boolean => value === undefined || value >= 0;

/** Why a promotion cannot be granted as configured; null if it can. */
const problemOf = (promotion: Promotion): string | null => {
  const {
    type,
    amount,
    percent,
    max_amount: limit,
    max_bet: bet,
    max_conversion: conversion,
    wagering_requirement: wagering,
    expires_in_days: days,
    spins,
    game,
    spin_value: value,
  } = promotion;
  if (type === 'cashback') return 'cashback is given by cashback-programs';
  if (type === 'bonus' && (amount === undefined) === (percent === undefined))
    return 'a bonus is an amount, or percent of a deposit';
  if (type === 'freespins' && (!game || !spins || !value)) return 'free spins are spins, a game and a spin_value';
  if (![percent, spins, days, amount?.amount, limit?.amount, bet?.amount, value?.amount].every(isPositive))
    return 'amounts, percent, spins and expires_in_days are more than 0';
  if (![wagering, conversion].every(isNotNegative))
    return 'wagering_requirement and max_conversion are not less than 0';
  return [spins, days].every((count) => count === undefined || Number.isInteger(count))
    ? null
    : 'spins and expires_in_days are integers';
};

const promotions = v.pipe(
  offer.entries.promotions,
  v.rawCheck(({ dataset, addIssue }) => {
    for (const problem of dataset.typed ? dataset.value.map(problemOf) : [])
      if (problem) addIssue({ message: problem });
  }),
);

/** Campaign offers. Amounts are in minor units with their currency; players meet them in their own. */
export const offers = defineCollection({
  name: 'offers',
  sort: 'order,createdAt',
  schema: v.object({
    order: v.pipe(v.number(), v.integer()),
    action: trigger.entries.action,
    /** Payment methods that the offer excludes. */
    exclude_methods: trigger.entries.params.entries.exclude_methods,
    min_amount: trigger.entries.params.entries.min_amount,
    /** The player's deposit that the offer is for: the number of successful deposits, including this one. */
    audience: v.picklist(['first_deposit', 'second_deposit', 'third_deposit', 'repeat_deposit', 'everyone']),
    /** The number of times that a player can get it; null without a limit. */
    limit_per_player: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 1),
    /** An empty list means every country, or every currency. */
    countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
    currencies: v.optional(v.array(currency), []),
    /** Whether it is listed; otherwise only a promo code grants it. */
    is_listed: v.optional(v.boolean(), true),
    title: shortText,
    text: v.pipe(v.string(), v.maxLength(1000)),
    terms: v.pipe(v.string(), v.maxLength(2000)),
    image_url: address,
    dominant_color: hexColor,
    promotions,
    started_at: v.nullable(moment),
    finished_at: v.nullable(moment),
  }),
});
