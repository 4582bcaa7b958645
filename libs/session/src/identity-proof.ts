import type { ApiError } from '@croupier/api-client';
import { openDialogFx } from '@croupier/dialogs';
import { scopeBind, type Effect } from 'effector';

/**
 * Compares by value instead of calling `isRefusal`: the Effector build plugin treats every function of
 * `@croupier/api-client` as a factory and wraps its call, which breaks in a library that several apps bundle.
 */
const isProofRefusal = (error: unknown): error is ApiError => {
  const { kind, code } = (error ?? {}) as Partial<ApiError>;
  return kind === 'ApiError' && code === 'IdentityProofRequiredException';
};

/**
 * Creates the handler of an effect whose call may need a recent proof of identity. If the platform requires one, the
 * handler opens the dialog `identity-proof` and repeats the call after the proof. Fails as the call does; with the
 * refusal if the player closes the dialog.
 *
 * It is a handler, not an effect: several apps have a copy of this code, and their effects must not share an SID.
 */
export const withIdentityProof =
  <Params, Done, Failure>(callFx: Effect<Params, Done, Failure>) =>
  async (params: Params): Promise<Done> => {
    const call = scopeBind(callFx, { safe: true });
    const openProof = scopeBind(openDialogFx, { safe: true });
    try {
      return await call(params);
    } catch (error) {
      if (!isProofRefusal(error)) throw error;
      // A `confirm` opens above a dialog that makes the change.
      const result = await openProof({ name: 'identity-proof', type: 'confirm', props: error.errorData ?? {} });
      if (result !== true) throw error;
      return call(params);
    }
  };
