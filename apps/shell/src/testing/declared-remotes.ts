import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { updateRemotes, type RegisteredRemote, type Registry, type RemoteManifest } from '@croupier/federation';

const apps = resolve(import.meta.dirname, '../../..');

/** Returns a registry entry of a remote that is not built. */
export const declaredRemote = (name: string, declared: Partial<RemoteManifest>): RegisteredRemote => ({
  version: '1',
  base: `/mf/${name}/1/`,
  integrity: {},
  manifest: {
    name,
    contract: 1,
    routes: [],
    slots: [],
    dialogs: [],
    shared: {},
    assets: { entry: null, main: { js: [], css: [] }, parts: {} },
    ...declared,
  },
});

const declaredBy = (app: string): readonly (readonly [string, RegisteredRemote])[] => {
  try {
    const declared = JSON.parse(readFileSync(resolve(apps, app, 'remote.json'), 'utf8')) as RemoteManifest;
    return [[app, declaredRemote(app, declared)]];
  } catch {
    return [];
  }
};

/** Every app of the site, as its `remote.json` declares it. */
export const siteRegistry: Registry = Object.fromEntries(readdirSync(apps).flatMap(declaredBy));

/** Registers every app of the site. */
export const registerSite = (): void => void updateRemotes(siteRegistry);
