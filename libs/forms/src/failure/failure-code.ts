import type { Failure } from '@croupier/validation';

const mark = 'failure:';

/** A failure as the message of a valibot issue, so that a schema can tell bounds along with the kind. */
export const asMessage = (failure: Failure): string => mark + JSON.stringify(failure);

/** The failure within a message; any other message is for reading as it is. */
export const fromMessage = (message: string): Failure | string => {
  if (!message.startsWith(mark)) return message;
  // Only `asMessage` writes this mark.
  const failure: Failure = JSON.parse(message.slice(mark.length));
  return failure;
};

/** Whether a value of a form's errors is a failure rather than a text or a nest of errors. */
export const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
