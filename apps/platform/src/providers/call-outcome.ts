import { errorAnswer, type CallbackAnswer } from './callback.ts';

/** A refusal of a provider's call. `code` is an error code of the provider contract. */
export class CallRefusal<Code extends string> extends Error {
  readonly kind = 'CallRefusal';
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

const isCallRefusal = (error: unknown): error is CallRefusal<string> =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'CallRefusal';

export type CallOutcome<Response, Code extends string> =
  | Readonly<{ status: 'done'; response: Response }>
  | Readonly<{ status: 'refused'; code: Code; message: string }>;

/**
 * Returns the outcome of a call; a `CallRefusal` is an outcome.
 * @throws the error of a call whose outcome is unknown: the code `TRY_AGAIN` or any other error.
 */
export const outcomeOf = async <Response, Code extends string>(
  answering: Promise<Response>,
): Promise<CallOutcome<Response, Code>> => {
  try {
    return { status: 'done', response: await answering };
  } catch (error) {
    if (!isCallRefusal(error) || error.code === 'TRY_AGAIN') throw error;
    return { status: 'refused', code: error.code as Code, message: error.message };
  }
};

/** Returns a function that converts outcomes to answers of `libs/provider-contract`, with the status of each code. */
export const answerOutcome =
  <Code extends string>(statuses: Readonly<Record<Code, number>>) =>
  (outcome: CallOutcome<unknown, Code> | 'failed'): CallbackAnswer => {
    if (outcome === 'failed')
      return errorAnswer(503, 'TRY_AGAIN', 'The outcome is unknown: send the same request again');
    if (outcome.status === 'done') return { status: 200, body: outcome.response };
    return errorAnswer(statuses[outcome.code], outcome.code, outcome.message);
  };
