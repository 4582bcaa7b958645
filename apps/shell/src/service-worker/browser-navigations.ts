import { platformSegments } from '@croupier/contract/platform-paths';

/** The gateway's own files: they are not pages, so the offline page would be a wrong answer. */
const gatewaySegments = ['mf', '_image'];
const segments = [...platformSegments, ...gatewaySegments].join('|');

/**
 * Pages that payment providers and our messages link to, under every locale prefix. Their addresses carry one-time
 * tokens and results of payments, so their navigations stay with the browser as well.
 */
const returns = 'cashier/pay\\w+|confirmation|unsubscribe';

/** Addresses (path and query) whose navigations the worker leaves to the browser. */
export const browserNavigations: readonly RegExp[] = [
  new RegExp(`^/(?:${segments})(?:[/.?]|$)`),
  new RegExp(`^/(?:[\\w-]+/)?(?:${returns})(?:[/?]|$)`),
];
