import { openObjectStorage } from '@croupier/releases/object-storage';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { createMirror } from './mirror.ts';
import { rollbacksOfFolder, type AddRollback } from './rollbacks.ts';

/** How often the gateway looks for a new registry in object storage. */
const interval_ms = 2000;

/**
 * Keeps the folder of the registry up to date while the server runs, if releases are in object storage. Returns how a
 * rollback is added to the registry.
 * @throws Error when the address of the storage is malformed
 */
export const openMirror = async (
  app: FastifyInstance,
  { REGISTRY_STORE: address, REGISTRY_DIR: directory }: Config,
): Promise<AddRollback> => {
  if (address === undefined) return rollbacksOfFolder(directory);
  const objects = await openObjectStorage(address);
  const mirror = createMirror({ objects, directory, log: app.log });
  await mirror.update();
  const timer = setInterval(() => void mirror.update(), interval_ms);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    objects.close();
  });
  return mirror.addRollback;
};
