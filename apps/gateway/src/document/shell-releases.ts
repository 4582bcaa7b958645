import type { ShellServer } from '@croupier/releases/page';
import type { RegistryFile } from '@croupier/releases/registry';
import { createBuilds, ownGlobal, type RequireOf } from './builds.ts';
import type { ReleaseFaults } from './release-faults.ts';
import { shellName, type Release } from './release-stack.ts';

export const shellOfFile = ({ shell }: RegistryFile): Release => ({ app: shellName, version: shell.version });
export const remoteOfFile = ({ remotes }: RegistryFile, name: string): Release => ({
  app: name,
  version: remotes[name]?.version ?? '',
});

type RunRelease = <Result>(release: Release, work: () => Result) => Result;
type RunningShell = Readonly<{
  version: string;
  shell: ShellServer;
  /** Returns the container of a remote. @throws when there is no such remote or it is paused */
  runEntry: (file: RegistryFile, name: string) => unknown;
  /** Drops the container of a remote, so that its code runs again. */
  forget: (name: string) => void;
}>;

/** Starts a shell release. The remotes that run in it share its packages. */
const startShell = (
  file: RegistryFile,
  { builds, run }: Readonly<{ builds: ReturnType<typeof createBuilds>; run: RunRelease }>,
): RunningShell => {
  const own = ownGlobal();
  const shell = run(shellOfFile(file), () => builds.load(shellName, file.shell, 'shell.cjs')(own)) as ShellServer;
  const entries = new Map<string, Readonly<{ version: string; container: unknown }>>();

  const runEntry: RunningShell['runEntry'] = (current, name) => {
    const remote = current.remotes[name];
    if (!remote) throw new Error(`There is no remote ${name}`);
    return run(remoteOfFile(current, name), () => {
      const known = entries.get(name);
      if (known?.version === remote.version) return known.container;
      // The build exports its container under the app's name.
      const container = builds.load(name, remote, 'remoteEntry.cjs')(own)[name];
      entries.set(name, { version: remote.version, container });
      return container;
    });
  };
  return { version: file.shell.version, shell, runEntry, forget: (name) => void entries.delete(name) };
};

/** Runs the server builds of the deployed shell and remotes; the next request after a deploy uses the new release. */
export const createShellReleases = (directory: string, faults: ReleaseFaults, requireOf?: RequireOf) => {
  const builds = createBuilds(directory, requireOf);
  let running: RunningShell | undefined;
  let connected: RegistryFile | undefined;
  /** Number of times a remote's code was discarded after a fault. */
  const discarded = new Map<string, number>();

  /** @throws when the release is paused */
  const run: RunRelease = (release, work) => {
    if (faults.isPaused(release))
      throw new Error(`${release.app} ${release.version} left an error unhandled and is paused`);
    return faults.run(release, work);
  };

  /** Returns the remotes for the shell. A changed version makes the shell drop the remote's code. */
  const remotesFor = ({ remotes }: RegistryFile): RegistryFile['remotes'] =>
    Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => {
        const count = discarded.get(name);
        return [name, count === undefined ? remote : { ...remote, version: `${remote.version}-${count}` }];
      }),
    );

  faults.onPause(({ app }) => {
    connected = undefined;
    if (app === shellName) running = undefined;
    else {
      running?.forget(app);
      discarded.set(app, (discarded.get(app) ?? 0) + 1);
    }
  });

  return {
    /** Returns the shell of a registry, connected to its remotes. @throws when it is paused or cannot run */
    shellOf: (file: RegistryFile): ShellServer => {
      if (connected === file && running) return running.shell;
      if (running?.version !== file.shell.version) running = startShell(file, { builds, run });
      const { shell, runEntry } = running;
      run(shellOfFile(file), () =>
        shell.connect({ ...remotesFor(file), shell: file.shell }, (name) => runEntry(file, name)),
      );
      connected = file;
      builds.unloadRemoved();
      return shell;
    },
  };
};
