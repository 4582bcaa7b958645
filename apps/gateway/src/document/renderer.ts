import { setImmediate as nextMacrotask } from 'node:timers/promises';
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
import { createBuilds, ownGlobal } from './builds.ts';
import { offlineFallback } from '../site/offline.ts';
import type { Release, ReleaseFaults } from './release-faults.ts';

/** A page request without what the renderer adds. */
export type PageRequest = Omit<RenderRequest, 'contract' | 'asRemote'>;

type Running = Readonly<{
  version: string;
  shell: ShellServer;
  runEntry: (file: RegistryFile, name: string) => unknown;
  forget: (name: string) => void;
}>;

const shellOfFile = ({ shell }: RegistryFile): Release => ({ app: 'shell', version: shell.version });
const remoteOfFile = ({ remotes }: RegistryFile, name: string): Release => ({
  app: name,
  version: remotes[name]?.version ?? '',
});

/** Renders pages with the deployed shell and remotes; the next request after a deploy uses the new release. */
export const createRenderer = (directory: string, faults: ReleaseFaults) => {
  const builds = createBuilds(directory);
  let running: Running | undefined;
  let connected: RegistryFile | undefined;
  /** Number of times a remote's code was discarded after a fault. */
  const discarded = new Map<string, number>();
  /** Aborts a render and defers the page to the browser. */
  const renders = new Set<() => void>();

  /** @throws when the release is paused */
  const run = <Result>(release: Release, work: () => Result): Result => {
    if (faults.isPaused(release))
      throw new Error(`${release.app} ${release.version} left an error unhandled and is paused`);
    return faults.run(release, work);
  };

  /** A shell release and the remotes that run in it and share its packages. */
  const start = (deployed: RegistryFile): Running => {
    const own = ownGlobal();
    const shell = run(shellOfFile(deployed), () =>
      builds.load('shell', deployed.shell, 'shell.cjs')(own),
    ) as ShellServer;
    const entries = new Map<string, Readonly<{ version: string; container: unknown }>>();
    const runEntry = (file: RegistryFile, name: string): unknown => {
      const remote = file.remotes[name];
      if (!remote) throw new Error(`There is no remote ${name}`);
      return run(remoteOfFile(file, name), () => {
        const known = entries.get(name);
        if (known?.version === remote.version) return known.container;
        // The build exports its container under the app's name.
        const container = builds.load(name, remote, 'remoteEntry.cjs')(own)[name];
        entries.set(name, { version: remote.version, container });
        return container;
      });
    };
    return { version: deployed.shell.version, shell, runEntry, forget: (name) => void entries.delete(name) };
  };

  /** Returns the remotes for the shell. A changed version makes the shell drop the remote's code. */
  const remotesFor = ({ remotes }: RegistryFile): RegistryFile['remotes'] =>
    Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => {
        const count = discarded.get(name);
        return [name, count === undefined ? remote : { ...remote, version: `${remote.version}-${count}` }];
      }),
    );

  const shellOf = (file: RegistryFile): ShellServer => {
    if (connected === file && running) return running.shell;
    if (running?.version !== file.shell.version) running = start(file);
    const { shell, runEntry } = running;
    run(shellOfFile(file), () =>
      shell.connect({ ...remotesFor(file), shell: file.shell }, (name) => runEntry(file, name)),
    );
    connected = file;
    builds.tidy();
    return shell;
  };

  faults.onPause(({ app }) => {
    connected = undefined;
    if (app === 'shell') running = undefined;
    else {
      running?.forget(app);
      discarded.set(app, (discarded.get(app) ?? 0) + 1);
    }
    for (const cancel of renders) cancel();
  });

  /** Settles with the render; aborts it and resolves with null when deployed code leaves an error unhandled. */
  const unlessFault = async (render: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> => {
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

  return {
    /** Renders a page. Returns null when deployed code fails beyond the shell's error handling. */
    render: async (file: RegistryFile, request: PageRequest): Promise<RenderedPage | null> => {
      let shell: ShellServer;
      try {
        shell = shellOf(file);
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
      const { version } = file.shell;
      if (page === null) {
        request.report({ version }, 'The page is deferred to the browser');
        return null;
      }
      const { success, output, issues } = v.safeParse(renderedPageSchema, page);
      if (success) return output;
      const problems = issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
      request.report({ version, problems }, 'The shell rendered a page that does not match the contract');
      return null;
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

export type Renderer = ReturnType<typeof createRenderer>;
