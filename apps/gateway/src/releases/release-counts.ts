import type { Release } from '@croupier/releases/canary';
import { Counter, type Registry } from 'prom-client';
import { LRUCache } from 'lru-cache';

/** Why code of a release failed on the server: an error that it left unhandled, or a page deferred to the browser. */
export type ServerErrorKind = 'fault' | 'deferred';
/** Why it failed in a browser: it did not load, it could not be rendered, or an error was not handled. */
export const browserErrorKinds = ['load', 'render', 'script'] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

/** What a gateway has counted of a release since its start. */
export type ReleaseTotals = Readonly<{ views: number; errors: number }>;

export type ReleaseCounts = Readonly<{
  /** A visitor received a page with code of these releases. */
  viewed: (releases: readonly Release[], network: string) => void;
  failedOnServer: (release: Release, kind: ServerErrorKind) => void;
  /** A browser reported an error. `release` is one that is served, or null for any other. */
  failedInBrowser: (
    app: string,
    release: Release | null,
    error: Readonly<{ kind: BrowserErrorKind; network: string }>,
  ) => void;
  totals: (release: Release) => ReleaseTotals;
}>;

/** The label of releases that are no longer served: browsers may name any, and each label costs memory. */
export const otherRelease = 'other';

const createCounters = (registry: Registry) => {
  const counter = <const Labels extends string>(name: string, help: string, ...labelNames: Labels[]) =>
    new Counter({
      name: `croupier_${name}`,
      help,
      labelNames: ['remote', 'release', ...labelNames],
      registers: [registry],
    });
  return {
    views: counter('page_views_total', 'Pages sent to visitors, by the releases whose code they have'),
    server: counter('server_errors_total', 'Failures of deployed code on the server', 'kind'),
    browser: counter('browser_errors_total', 'Errors that browsers report', 'kind'),
  };
};

const keyOf = ({ app, version }: Release): string => `${app} ${version}`;

/** Releases in memory, far more than are served at a time. */
const maximumReleases = 500;
/** Networks whose pages are remembered. */
const maximumNetworks = 20_000;
/** How long one network's errors in browsers count as one, so that one visitor cannot roll a release back. */
const networkPause_ms = 60_000;

/**
 * Counts page views and errors of each release. `registry` receives the metrics; the totals are for automatic
 * rollbacks: they count browsers' errors only from networks that got a page of the release.
 */
export const createReleaseCounts = (registry?: Registry): ReleaseCounts => {
  const counters = registry ? createCounters(registry) : null;
  const totals = new LRUCache<string, { views: number; errors: number }>({ max: maximumReleases });
  const viewers = new LRUCache<string, true>({ max: maximumNetworks });
  const reporters = new LRUCache<string, true>({ max: maximumNetworks, ttl: networkPause_ms });
  const ofRelease = (release: Release): { views: number; errors: number } => {
    const known = totals.get(keyOf(release)) ?? { views: 0, errors: 0 };
    totals.set(keyOf(release), known);
    return known;
  };
  const labels = ({ app, version }: Release) => ({ remote: app, release: version });

  return {
    viewed: (releases, network) => {
      for (const release of releases) {
        counters?.views.inc(labels(release));
        ofRelease(release).views += 1;
        viewers.set(`${keyOf(release)} ${network}`, true);
      }
    },
    failedOnServer: (release, kind) => {
      counters?.server.inc({ ...labels(release), kind });
      ofRelease(release).errors += 1;
    },
    failedInBrowser: (app, release, { kind, network }) => {
      counters?.browser.inc({ remote: app, release: release?.version ?? otherRelease, kind });
      if (!release) return;
      const reporter = `${keyOf(release)} ${network}`;
      if (!viewers.has(reporter) || reporters.has(reporter)) return;
      reporters.set(reporter, true);
      ofRelease(release).errors += 1;
    },
    totals: (release) => ({ ...ofRelease(release) }),
  };
};
