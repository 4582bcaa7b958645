import { apiVersion } from '@croupier/contract/core';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openApiDocument, type OpenApiDocument } from './document.ts';

/** Serves the description of the API at `/openapi.json`, and as pages at `/docs`. It is generated on first use. */
export const openApiRoutes = async (app: FastifyInstance): Promise<void> => {
  let made: OpenApiDocument | undefined;
  const document = (): OpenApiDocument => (made ??= openApiDocument(apiVersion));

  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document()),
  );
  // The pages read the document from a decorator, which replaces the plugin that collects routes.
  await app.register(fp(async (instance) => void instance.decorate('swagger', document), { name: '@fastify/swagger' }));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', filter: true, deepLinking: true, tryItOutEnabled: false },
  });
};
