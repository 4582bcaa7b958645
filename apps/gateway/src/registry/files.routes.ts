import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { publicRegistry, type Registry } from './registry.ts';

/**
 * The files of deployed apps, `/mf/{app}/{version}/{file}`: an address names one build, so what lies there never changes.
 * Older releases stay where they are, for pages that were opened with them.
 */
export const registerFiles = async (app: FastifyInstance, { directory, registry }: { directory: string; registry: Registry }): Promise<void> => {
  app.get('/mf/registry.json', async (_request, reply) => {
    const file = await registry.current();
    return reply.header('cache-control', 'no-cache').header('etag', `"${file.updated_at}"`).send(publicRegistry(file));
  });
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
  });
  app.get('/_icons/sprite.svg', async (_request, reply) => {
    const { shell } = await registry.current();
    return reply.sendFile(join('shell', shell.version, 'browser', 'sprite.svg'));
  });
  app.get<{ Params: { name: string; version: string; '*': string } }>('/mf/:name/:version/*', async (request, reply) => {
    const { name, version, '*': file } = request.params;
    if (![name, version].every((part) => /^[\w-]+$/.test(part))) return reply.callNotFound();
    return reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin').sendFile(join(name, version, 'browser', file));
  });
};
