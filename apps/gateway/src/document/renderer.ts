import type { RegistryFile } from '../registry/registry.ts';
import { createBuilds, ownGlobal } from './builds.ts';
import { offlineFallback } from '../site/offline.ts';
import type { OfflineTexts, Rendered, RenderRequest, ShellServer } from './shell-server.ts';

type Running = Readonly<{ version: string; shell: ShellServer; runEntry: (file: RegistryFile, name: string) => unknown }>;

/** Draws pages with the shell and the remotes that are deployed now; a deploy is taken up by the next request. */
export const createRenderer = (directory: string) => {
  const builds = createBuilds(directory);
  let running: Running | undefined;
  let connected: RegistryFile | undefined;

  /** A release of the shell, and with it the remotes as they run in it: what they share is that shell's. */
  const start = ({ shell: registered }: RegistryFile): Running => {
    const own = ownGlobal();
    const shell = builds.load('shell', registered, 'shell.cjs')(own) as ShellServer;
    const entries = new Map<string, Readonly<{ version: string; container: unknown }>>();
    const runEntry = (file: RegistryFile, name: string): unknown => {
      const remote = file.remotes[name];
      if (!remote) throw new Error(`There is no remote ${name}`);
      const known = entries.get(name);
      if (known?.version === remote.version) return known.container;
      // The build exports its container under its own name.
      const container = builds.load(name, remote, 'remoteEntry.cjs')(own)[name];
      entries.set(name, { version: remote.version, container });
      return container;
    };
    return { version: registered.version, shell, runEntry };
  };

  const shellOf = (file: RegistryFile): ShellServer => {
    if (connected === file && running) return running.shell;
    if (running?.version !== file.shell.version) running = start(file);
    const { shell, runEntry } = running;
    shell.connect({ ...file.remotes, shell: file.shell }, (name) => runEntry(file, name));
    connected = file;
    builds.tidy();
    return shell;
  };

  return {
    /** Draws a page. Null when the shell's server build cannot be run: then only the browser can draw. */
    render: async (file: RegistryFile, request: RenderRequest): Promise<Rendered | null> => {
      let shell: ShellServer;
      try {
        shell = shellOf(file);
      } catch (error) {
        request.report({ version: file.shell.version, error: error instanceof Error ? error.message : String(error) }, 'The shell is left to the browser');
        return null;
      }
      return shell.render(request);
    },
    /** What a visitor without a network is told. */
    offlineTexts: async (file: RegistryFile, locale: string): Promise<OfflineTexts> => {
      try {
        return (await shellOf(file).offlineTexts?.(locale)) ?? offlineFallback;
      } catch {
        return offlineFallback;
      }
    },
  };
};

export type Renderer = ReturnType<typeof createRenderer>;
