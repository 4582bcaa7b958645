import { platformSegments } from '@croupier/contract/platform-paths';

/** Remote name → its pages that payment providers and messages link to, without locale prefix. */
export type ReturnPaths = Readonly<Record<string, readonly string[]>>;

/** The gateway's own files: they are not pages, so the offline page would be a wrong answer. */
const gatewaySegments = ['mf', '_image'];
const segments = [...platformSegments, ...gatewaySegments].join('|');

const escaped = (path: string): string => path.replaceAll(/[^\w/]/g, String.raw`\$&`);

/**
 * Addresses (path and query) whose navigations the worker leaves to the browser. Pages in `returnPaths` are among them,
 * under every locale prefix: their addresses carry one-time tokens and results of payments.
 */
export const browserNavigations = (returnPaths: ReturnPaths): RegExp[] => [
  new RegExp(`^/(?:${segments})(?:[/.?]|$)`),
  ...Object.values(returnPaths)
    .flat()
    .map((path) => new RegExp(`^(?:/[\\w-]+)?${escaped(path)}(?:[/?]|$)`)),
];
