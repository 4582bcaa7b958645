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

/** Maximum number of shells in memory for visitors with canary releases. */
const maximumCanaryShells = 3;

type Started = { running: RunningShell; connected: RegistryFile | null };

/**
 * The running shells by the canaries of their visitors. Each has its own remotes, so that pages of both kinds of
 * visitor do not connect one shell in turn.
 */
const createRunningShells = () => {
  const shells = new Map<string, Started>();

  return {
    of: (canaries: readonly string[]): Started | undefined => shells.get(canaries.join(' ')),
    set: (canaries: readonly string[], started: Started): void => {
      shells.set(canaries.join(' '), started);
      const [oldest, ...others] = [...shells.keys()].filter((key) => key !== '' && key !== canaries.join(' '));
      if (oldest !== undefined && others.length >= maximumCanaryShells - 1) shells.delete(oldest);
    },
    /** A release was paused: its code runs again after the pause. */
    discard: ({ app, version }: Release): void => {
      for (const [key, started] of [...shells]) {
        started.connected = null;
        if (app !== shellName) started.running.forget(app);
        else if (started.running.version === version) shells.delete(key);
      }
    },
    /** Unloads the shells of canaries that the registry no longer has. */
    unloadRemoved: ({ canaries = {} }: RegistryFile): void => {
      for (const key of [...shells.keys()])
        if (key !== '' && !key.split(' ').every((app) => Object.hasOwn(canaries, app))) shells.delete(key);
    },
  };
};

/** Runs the server builds of the deployed shell and remotes; the next request after a deploy uses the new release. */
export const createShellReleases = (directory: string, faults: ReleaseFaults, requireOf?: RequireOf) => {
  const builds = createBuilds(directory, requireOf);
  const shells = createRunningShells();
  /** Number of times the code of a remote's release was discarded after a fault. */
  const discarded = new Map<string, number>();
  const keyOf = ({ app, version }: Release): string => `${app} ${version}`;

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
        const count = discarded.get(keyOf({ app: name, version: remote.version }));
        return [name, count === undefined ? remote : { ...remote, version: `${remote.version}-${count}` }];
      }),
    );

  faults.onPause((release) => {
    shells.discard(release);
    if (release.app !== shellName) discarded.set(keyOf(release), (discarded.get(keyOf(release)) ?? 0) + 1);
  });

  return {
    /**
     * Returns the shell of a registry, connected to its remotes. `canaries` are the apps whose canary release is in
     * place of the current one. @throws when it is paused or cannot run
     */
    shellOf: (file: RegistryFile, canaries: readonly string[] = []): ShellServer => {
      const known = shells.of(canaries);
      if (known?.connected === file) return known.running.shell;
      const running = known?.running.version === file.shell.version ? known.running : startShell(file, { builds, run });
      const started: Started = { running, connected: null };
      shells.set(canaries, started);
      run(shellOfFile(file), () =>
        running.shell.connect({ ...remotesFor(file), shell: file.shell }, (name) => running.runEntry(file, name)),
      );
      started.connected = file;
      builds.unloadRemoved();
      shells.unloadRemoved(file);
      return running.shell;
    },
  };
};
