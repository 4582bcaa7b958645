import type { Failure } from '@croupier/validation';

/** Whether an error of a form is a failure, not a text or nested errors. */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
