import { offlineTextsSchema, type RenderedPage } from '@croupier/releases/page';
import type { RegistryFile } from '@croupier/releases/registry';
import * as v from 'valibot';
import { offlineFallback } from '../../site/offline.ts';
import { checkPage, type PageRequest, type Renderer } from '../renderer.ts';
import { ProcessPool, type PoolOptions } from './process-pool.ts';
import type { Task } from './render-jobs.ts';

/** Hides the visitor's session from the process. The gateway sends the real cookie with the calls of a page. */
const withoutSession = (cookie: string | undefined): string | undefined =>
  cookie?.replaceAll(/((?:^|;\s*)(?:__Host-)?session=)[^;]*/g, '$1-');

const taskOf = (registry: RegistryFile, { renderingSecret: _secret, ...page }: PageRequest): Task => {
  const { signal, report, locales, overrides, site, ...request } = page;
  return {
    kind: 'render',
    values: { registry, locales, overrides, site },
    request: { ...request, cookie: withoutSession(request.cookie) },
    visitor: { cookie: request.cookie, requestId: request.requestId, address: request.address },
    signal,
    report,
  };
};

export type ProcessRenderer = Renderer &
  Readonly<{
    prepare: (file: RegistryFile) => void;
    /** Whether pages can be rendered; false only while the first processes start. */
    isReady: () => boolean;
    close: () => void;
  }>;

/**
 * Renders pages in processes that have neither the gateway's environment nor its files. Code that does not end, ends its
 * process or needs too much memory stops neither the gateway nor other pages; the browser renders its pages.
 */
export const createProcessRenderer = (options: PoolOptions): ProcessRenderer => {
  const { metrics } = options;
  const pool = new ProcessPool(options);

  const render = async (file: RegistryFile, request: PageRequest): Promise<RenderedPage | null> => {
    const { version } = file.shell;
    const done = await pool.run(taskOf(file, request));
    if (done && done.result !== null) {
      const { output, problems } = checkPage(done.result);
      metrics.rendered(done.process, output ? 'rendered' : 'failed');
      if (output) return output;
      request.report({ version, problems }, 'A rendering process returned a page that does not match the contract');
      return null;
    }
    metrics.rendered(done?.process ?? 0, 'deferred');
    if (!done) request.report({ version }, 'The page is deferred to the browser: its process has ended');
    return null;
  };

  return {
    render,
    offlineTexts: async (registry, locale) => {
      const task = {
        kind: 'offline-texts',
        values: { registry },
        locale,
        signal: null,
        report: () => undefined,
      } as const;
      const done = await pool.run(task).catch(() => null);
      const { success, output } = v.safeParse(offlineTextsSchema, done?.result);
      return success ? output : offlineFallback;
    },
    prepare: (file) => pool.prepare(file),
    isReady: () => pool.hasBeenReady,
    close: () => pool.close(),
  };
};
