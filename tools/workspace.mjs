// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '..');

/** Nx's program, to be run by node. */
export const nx = resolve(workspace, 'node_modules/nx/dist/bin/nx.js');

/**
 * The native TypeScript compiler, to be run by node. The package `typescript` is the version before it, whose API
 * the linter needs; both have a program named `tsc`.
 */
export const tsc = resolve(workspace, 'node_modules/typescript-native/bin/tsc');

/** The directory for all data of a running system. */
export const homeDirectory = () => resolve(process.env.CROUPIER_HOME || resolve(workspace, '.croupier'));

/** Where releases are published. */
export const registryDirectory = () => resolve(process.env.REGISTRY_DIR || resolve(homeDirectory(), 'registry'));

/** Where releases are published: the bucket in `REGISTRY_STORE`, or a folder. */
export const registryLocation = () => process.env.REGISTRY_STORE || registryDirectory();

/** Returns the apps that render pages: the shell and the remotes. Each has a `remote.json`. */
export const renderingApps = (root = workspace) =>
  readdirSync(resolve(root, 'apps')).filter((name) => existsSync(resolve(root, 'apps', name, 'remote.json')));
