import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { releaseVersion } from '@croupier/releases';
import { hasCanaries } from '@croupier/releases/canary';
import type { RegistryFile } from '@croupier/releases/registry';
import { publicRegistry, type Registry } from './registry.ts';
import { createStoredFiles } from './stored-files.ts';

/** Folder of the country flags, with an aspect ratio of 3:2. */
const flags = join(dirname(createRequire(__filename).resolve('country-flag-icons/package.json')), '3x2');

type FilesOptions = Readonly<{ directory: string; registry: Registry }>;

/** Returns a text that changes with the releases that a visitor gets. */
const registryTag = ({ updated_at, shell, remotes }: RegistryFile, canaries: readonly string[]): string => {
  const versions = Object.values({ ...remotes, shell }).map(({ version }) => version);
  const hash = createHash('sha256').update(JSON.stringify([updated_at, versions, canaries]));
  return hash.digest('base64url').slice(0, 22);
};

/** The icons of the visitor's shell and the country flags. */
const registerIcons = (app: FastifyInstance, { directory, registry }: FilesOptions): void => {
  app.get('/_icons/sprite.svg', async (request, reply) => {
    const { file } = await registry.forVisitor(request.headers.cookie);
    return reply.sendFile('sprite.svg', join(directory, 'shell', file.shell.version, 'browser'));
  });
  app.get<{ Params: { country: string } }>('/_icons/flags/:country.svg', async ({ params: { country } }, reply) => {
    if (!/^[a-z]{2}$/.test(country)) return reply.callNotFound();
    return reply.sendFile(`${country.toUpperCase()}.svg`, flags, { maxAge: '30d', immutable: false });
  });
};

/**
 * The files of deployed apps, `/mf/{app}/{version}/{file}`: an address names one build, so its content never changes.
 * Older releases stay available for pages that were opened with them.
 */
export const registerFiles = async (app: FastifyInstance, { directory, registry }: FilesOptions): Promise<void> => {
  const stored = createStoredFiles(directory);
  app.get('/mf/registry.json', async (request, reply) => {
    const { file, canaries } = await registry.forVisitor(request.headers.cookie);
    // Weak: the same content is sent in several encodings. A rollback by a gateway changes releases only.
    const tag = `W/"${registryTag(file, canaries)}"`;
    const scope = hasCanaries(file) ? 'private, ' : '';
    reply.header('cache-control', `${scope}no-cache`).header('vary', 'cookie, accept-encoding').header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(publicRegistry(file));
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
  registerIcons(app, { directory, registry });
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/mf/:name/:version/*',
    async (request, reply) => {
      const { name, version: asked, '*': file } = request.params;
      const version = releaseVersion(asked);
      if (version === null || !/^[\w-]+$/.test(name) || /(?:^|[/\\])\./.test(file)) return reply.callNotFound();
      if (!(await stored.areAsDeployed(name, version, file))) {
        request.log.error({ app: name, version, file }, 'A file is not what was deployed; it is not served');
        return reply
          .code(503)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not what was deployed\n');
      }
      // The root is the release's browser files, so that no path reaches server builds or other files.
      return (
        reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
          // The content is immutable, so the response needs no headers for revalidation.
          .sendFile(file, join(directory, name, version, 'browser'), {
            etag: false,
            lastModified: false,
            acceptRanges: false,
          })
      );
    },
  );
};
