import type { Failure } from '@croupier/validation';

/** Whether a value of a form's errors is a failure rather than a text or a nest of errors. */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
