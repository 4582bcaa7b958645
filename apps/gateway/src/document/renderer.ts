import { setImmediate as nextMacrotask } from 'node:timers/promises';
import { withCanaries } from '@croupier/releases/canary';
import {
  offlineTextsSchema,
  pageContractVersion,
  renderedPageSchema,
  type OfflineTexts,
  type RenderedPage,
  type RenderRequest,
  type ShellServer,
} from '@croupier/releases/page';
import type { RegistryFile } from '@croupier/releases/registry';
import * as v from 'valibot';
import { offlineFallback } from '../site/offline.ts';
import type { RequireOf } from './builds.ts';
import type { ReleaseFaults } from './release-faults.ts';
import { createShellReleases, remoteOfFile, shellOfFile } from './shell-releases.ts';

/** A page request without the fields that the renderer adds. */
export type PageRequest = Omit<RenderRequest, 'contract' | 'asRemote'> &
  Readonly<{
    /** The apps whose canary release the visitor gets. */
    canaries?: readonly string[];
  }>;

/**
 * Returns a function that settles with a render; it aborts the render and resolves with null when deployed code leaves
 * an error unhandled.
 */
const createFaultGuard = (faults: ReleaseFaults) => {
  /** Each function aborts a render and defers its page to the browser. */
  const renders = new Set<() => void>();
  faults.onFault(() => {
    for (const cancel of renders) cancel();
  });

  return async (render: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> => {
    const cancellation = new AbortController();
    let cancel = (): void => undefined;
    const fault = new Promise<null>((resolve) => {
      cancel = () => {
        resolve(null);
        cancellation.abort();
      };
    });
    renders.add(cancel);
    try {
      // Node reports unhandled rejections only after all microtasks.
      return await Promise.race([fault, render(cancellation.signal).finally(() => nextMacrotask())]);
    } finally {
      renders.delete(cancel);
    }
  };
};

/** Returns the page if it matches the contract, or what is wrong with it: reading it may run code that throws. */
export const checkPage = (page: unknown): Readonly<{ output?: RenderedPage; problems: readonly string[] }> => {
  try {
    const { success, output, issues } = v.safeParse(renderedPageSchema, page);
    if (success) return { output, problems: [] };
    return { problems: issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`) };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
};

/** Returns a page that matches the contract. Reports any other, also none because of a fault, and returns null. */
const validPage = (page: unknown, { report }: Pick<RenderRequest, 'report'>, version: string): RenderedPage | null => {
  if (page === null) {
    report({ version }, 'The page is deferred to the browser');
    return null;
  }
  const { output, problems } = checkPage(page);
  if (output) return output;
  report({ version, problems }, 'The shell rendered a page that does not match the contract');
  return null;
};

/**
 * Renders pages with the deployed shell and remotes, in this process. `requireOf` decides which modules the builds may
 * load.
 */
export const createRenderer = (directory: string, faults: ReleaseFaults, requireOf?: RequireOf) => {
  const { shellOf } = createShellReleases(directory, faults, requireOf);
  const unlessFault = createFaultGuard(faults);

  return {
    /** Loads the shell of a registry, so that the first page does not wait for that. Errors appear with a page. */
    prepare: (file: RegistryFile): void => {
      try {
        shellOf(file);
      } catch {
        // The next render throws the same error and reports it.
      }
    },
    /** Renders a page. Returns null when deployed code fails beyond the shell's error handling. */
    render: async (
      registry: RegistryFile,
      { canaries = [], ...request }: PageRequest,
    ): Promise<RenderedPage | null> => {
      const file = withCanaries(registry, canaries);
      let shell: ShellServer;
      try {
        shell = shellOf(file, canaries);
      } catch (error) {
        request.report(
          { version: file.shell.version, error: error instanceof Error ? error.message : String(error) },
          'The page is deferred to the browser',
        );
        return null;
      }
      const asRemote: RenderRequest['asRemote'] = (name, work) =>
        file.remotes[name] ? faults.run(remoteOfFile(file, name), work) : work();
      const page = await unlessFault((cancellation) => {
        const signal = request.signal ? AbortSignal.any([request.signal, cancellation]) : cancellation;
        return faults.run(shellOfFile(file), () =>
          shell.render({ ...request, contract: pageContractVersion, signal, asRemote }),
        );
      });
      return validPage(page, request, file.shell.version);
    },
    /** Returns the text for an offline visitor. */
    offlineTexts: async (file: RegistryFile, locale: string): Promise<OfflineTexts> => {
      try {
        const shell = shellOf(file);
        const texts = await faults.run(shellOfFile(file), () => shell.offlineTexts?.(locale));
        return texts ? v.parse(offlineTextsSchema, texts) : offlineFallback;
      } catch {
        return offlineFallback;
      }
    },
  };
};

export type Renderer = Pick<ReturnType<typeof createRenderer>, 'render' | 'offlineTexts'>;
