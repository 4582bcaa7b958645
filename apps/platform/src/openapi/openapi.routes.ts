import { apiVersion } from '@croupier/contract/core';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openApiDocument, type OpenApiDocument } from './document.ts';

/** Serves the OpenAPI document at `/openapi.json` and as pages at `/docs`. The first request generates it. */
export const openApiRoutes = async (app: FastifyInstance): Promise<void> => {
  let cached: OpenApiDocument | undefined;
  const document = (): OpenApiDocument => (cached ??= openApiDocument(apiVersion));

  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document()),
  );
  // The pages read the document from a decorator, in place of the plugin `@fastify/swagger`.
  await app.register(fp(async (instance) => void instance.decorate('swagger', document), { name: '@fastify/swagger' }));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', filter: true, deepLinking: true, tryItOutEnabled: false },
  });
};
