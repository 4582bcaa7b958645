import { remoteFailure } from './failure.ts';
import type { RemoteModule } from './remote.ts';
import { trustedAddress } from './trusted.ts';

/** What the build of a remote leaves behind when it has run. Source: webpack's agreement on containers. */
export type Container = Readonly<{
  /** Takes what the shell shares; the same container is told once. */
  init: (shared: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
}>;

// Webpack writes these into the shell's build.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<{ default: object }>;

/** Runs a remote's entry in the page. The browser runs it only when it is what was deployed. */
const runScript = (name: string, address: string, integrity: string | undefined): Promise<void> => {
  // A development server's files change all the time; one of the site's own is not run without its hash.
  if (integrity === undefined && new URL(address, location.href).origin === location.origin) return Promise.reject(new Error(`The hash of ${address} is not known`));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedAddress(address);
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(remoteFailure(name, 'load', `${address} could not be loaded`));
    document.head.append(script);
  });
};

/** Fetches a remote's entry and answers the container that it leaves in the page. */
export const fetchContainer = async (name: string, address: string, integrity: string | undefined): Promise<Container> => {
  await runScript(name, address, integrity);
  const container: unknown = Reflect.get(globalThis, name);
  if (typeof container !== 'object' || container === null || !('get' in container)) throw remoteFailure(name, 'load', `${address} has left no container`);
  return container as Container;
};

/** The one module that a remote exposes, with the shell's libraries under it. Fails when the shell's are not those it was built for. */
export const openContainer = async (container: Container): Promise<RemoteModule | undefined> => {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const exposed = await container.get('./remote');
  return (exposed() as { remote?: RemoteModule }).remote;
};
