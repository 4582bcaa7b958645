/** A refusal of the REST interface of the CMS, in the format of Strapi. */
export type CmsRefusal = Readonly<{
  kind: 'CmsRefusal';
  status: 400 | 401 | 403 | 404 | 405;
  name: 'ValidationError' | 'UnauthorizedError' | 'ForbiddenError' | 'NotFoundError' | 'MethodNotAllowedError';
  message: string;
  details: Readonly<{ errors: readonly Readonly<{ path: readonly string[]; message: string; name?: string }>[] }>;
}>;

class CmsRefusalError extends Error implements CmsRefusal {
  readonly kind = 'CmsRefusal';
  readonly status: CmsRefusal['status'];
  override readonly name: CmsRefusal['name'];
  readonly details: CmsRefusal['details'];

  constructor(
    status: CmsRefusal['status'],
    name: CmsRefusal['name'],
    message: string,
    errors: CmsRefusal['details']['errors'] = [],
  ) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = { errors };
  }
}

export const invalidContent = (message: string, errors: CmsRefusal['details']['errors'] = []): Error =>
  new CmsRefusalError(400, 'ValidationError', message, errors);
export const contentNotFound = (message = 'Not Found'): Error => new CmsRefusalError(404, 'NotFoundError', message);
export const contentUnauthorized = (message: string): Error => new CmsRefusalError(401, 'UnauthorizedError', message);
export const contentForbidden = (message: string): Error => new CmsRefusalError(403, 'ForbiddenError', message);
export const contentMethodNotAllowed = (message: string): Error =>
  new CmsRefusalError(405, 'MethodNotAllowedError', message);

export const isCmsRefusal = (error: unknown): error is CmsRefusal =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'CmsRefusal';
