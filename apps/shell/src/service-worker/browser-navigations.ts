import { platformSegments } from '@croupier/contract/platform-paths';

/** Remote name → its pages that payment providers and messages link to, without locale prefix. */
export type ReturnPaths = Readonly<Record<string, readonly string[]>>;

/** The gateway's own files: they are not pages, so the offline page would be a wrong answer. */
const gatewaySegments = ['mf', '_image'];
const segments = [...platformSegments, ...gatewaySegments].join('|');

/** What the worker of the previous release knew. The next release deletes this list. */
const previousRelease: ReturnPaths = {
  cashier: ['success', 'fail', 'pending', 'cancel', 'mobile', 'newwindow'].map((result) => `/cashier/pay${result}`),
  profile: ['/confirmation', '/unsubscribe'],
};

const escaped = (path: string): string => path.replaceAll(/[^\w/]/g, String.raw`\$&`);

/**
 * Addresses (path and query) whose navigations the worker leaves to the browser. Pages in `returnPaths` are among them,
 * under every locale prefix: their addresses carry one-time tokens and results of payments.
 */
export const browserNavigations = (returnPaths: ReturnPaths = {}): RegExp[] => {
  const returns = Object.values({ ...previousRelease, ...returnPaths }).flat();
  return [
    new RegExp(`^/(?:${segments})(?:[/.?]|$)`),
    new RegExp(`^(?:/[\\w-]+)?(?:${returns.map(escaped).join('|')})(?:[/?]|$)`),
  ];
};
