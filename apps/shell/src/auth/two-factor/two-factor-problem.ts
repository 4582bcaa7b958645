import { isApiError } from '@croupier/api-client';
import { isSecondStep } from '../sign-in/login.model.ts';

/** The problem with a code of the second step. */
export type CodeProblem = 'digits' | 'expired' | 'invalid' | 'tooMany' | 'wrong';

/** Reads the problem from an error. Null when another code was simply sent. */
export const codeProblemOf = (error: unknown): CodeProblem | null => {
  if (!isApiError(error)) return 'wrong';
  const { code, reason = '', message } = error;
  if (code === 'TooManyRequestsException') return 'tooMany';
  if (code !== 'AuthorizationException') return 'wrong';
  if (reason === 'two_factor_code_expired' || /expired/i.test(message)) return 'expired';
  if (reason === 'two_factor_code_invalid' || /code is invalid/i.test(message)) return 'invalid';
  if (/6 digits/i.test(message)) return 'digits';
  return isSecondStep(error) ? null : 'wrong';
};
