// @ts-check

/**
 * One state of the metrics: their values minute by minute in the notation of promtool (`0+6x20`: 0, 6, 12 …; `_`: no
 * sample), and the minute at which the alert is looked at.
 *
 * @typedef {object} State
 * @property {Readonly<Record<string, string>>} series
 * @property {number} minute
 */

/**
 * When an alert fires, with the labels of each firing alert besides the severity, and when it does not.
 *
 * @typedef {object} AlertCase
 * @property {State & { labels: readonly Readonly<Record<string, string>>[] }} fires
 * @property {State} quiet
 */

export const platform = { instance: 'p1', job: 'platform' };
export const gateway = { instance: 'g1', job: 'gateway' };
export const atPlatform = 'instance="p1",job="platform"';
export const atGateway = 'instance="g1",job="gateway"';

/**
 * The buckets of a histogram whose observations are below `limit`, except `late` in a hundred a minute.
 *
 * @param {string} name
 * @param {string} labels
 * @param {{ limit: string, late: number }} times
 */
export const buckets = (name, labels, { limit, late }) => ({
  [`${name}{${labels}le="${limit}"}`]: `0+${100 - late}x60`,
  [`${name}{${labels}le="10"}`]: '0+100x60',
  [`${name}{${labels}le="+Inf"}`]: '0+100x60',
});
