import type { ShellServer } from '@croupier/releases/page';
import type { RegistryFile } from '@croupier/releases/registry';
import { createBuilds, ownGlobal } from './builds.ts';
import type { Release, ReleaseFaults } from './release-faults.ts';

type Running = Readonly<{
  version: string;
  shell: ShellServer;
  runEntry: (file: RegistryFile, name: string) => unknown;
  forget: (name: string) => void;
}>;

export const shellOfFile = ({ shell }: RegistryFile): Release => ({ app: 'shell', version: shell.version });
export const remoteOfFile = ({ remotes }: RegistryFile, name: string): Release => ({
  app: name,
  version: remotes[name]?.version ?? '',
});

/** Runs the server builds of the deployed shell and remotes; the next request after a deploy uses the new release. */
export const createShellReleases = (directory: string, faults: ReleaseFaults) => {
  const builds = createBuilds(directory);
  let running: Running | undefined;
  let connected: RegistryFile | undefined;
  /** Number of times a remote's code was discarded after a fault. */
  const discarded = new Map<string, number>();

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

  /** Returns the shell of a registry, connected to its remotes. @throws when it is paused or cannot run */
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
  });

  return { shellOf };
};
