export { headRequested, type HeadRequest } from './page-head.model.ts';
