export { openApiRoutes } from './openapi.routes.ts';
