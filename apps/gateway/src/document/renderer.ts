import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Registered, RegistryFile } from '../registry/registry.ts';
import type { Rendered, RenderRequest, ShellServer } from './shell-server.ts';

const requireBuilt = createRequire(join(process.cwd(), 'gateway.cjs'));

/** Runs a server build after comparing it with the hash that was taken when it was deployed. */
const run = (directory: string, file: string, hash: string | undefined): unknown => {
  const path = join(directory, file);
  const found = `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
  if (found !== hash) throw new Error(`${path} is not what was deployed`);
  return requireBuilt(path);
};

/** Draws pages with the shell and the remotes that are deployed now; a deploy is taken up by the next request. */
export const createRenderer = (directory: string) => {
  let running: { version: string; shell: ShellServer } | undefined;
  let connected: RegistryFile | undefined;

  const serverDirectory = (name: string, { version }: Registered): string => join(directory, name, version, 'server');

  const shellOf = (file: RegistryFile): ShellServer => {
    if (running?.version !== file.shell.version) {
      const shell = run(serverDirectory('shell', file.shell), 'shell.cjs', file.shell.server_integrity['shell.cjs']) as ShellServer;
      running = { version: file.shell.version, shell };
      connected = undefined;
    }
    const { shell } = running;
    if (connected !== file) {
      shell.connect({ ...file.remotes, shell: file.shell }, (name) => {
        const remote = file.remotes[name];
        if (!remote) throw new Error(`There is no remote ${name}`);
        // The build exports its container under its own name.
        return (run(serverDirectory(name, remote), 'remoteEntry.cjs', remote.server_integrity['remoteEntry.cjs']) as Record<string, unknown>)[name];
      });
      connected = file;
    }
    return shell;
  };

  return { render: (file: RegistryFile, request: RenderRequest): Promise<Rendered> => shellOf(file).render(request) };
};

export type Renderer = ReturnType<typeof createRenderer>;
