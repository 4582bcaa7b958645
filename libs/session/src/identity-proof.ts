import type { ApiError } from '@croupier/api-client';
import { openDialogFx } from '@croupier/dialogs';
import { scopeBind, type Effect } from 'effector';

/**
 * Compares by value instead of calling `isRefusal`: the Effector build plugin takes every function imported from
 * `@croupier/api-client` for a factory and wraps its call, which breaks in a library that several apps bundle.
 */
const isProofRefusal = (error: unknown): error is ApiError => {
  const { kind, code } = (error ?? {}) as Partial<ApiError>;
  return kind === 'ApiError' && code === 'IdentityProofRequiredException';
};

/**
 * Makes the handler of an effect whose call may need a recent proof of identity. When the platform asks for one, the
 * dialog `identity-proof` opens, and the call is repeated once the player has given it. Fails with an `ApiError`; with
 * the refusal itself when the player closes the dialog.
 *
 * It is a handler, not an effect: more than one app has a copy of this code, and their effects must not share an SID.
 */
export const withIdentityProof =
  <Params, Done>(callFx: Effect<Params, Done, ApiError>) =>
  async (params: Params): Promise<Done> => {
    const call = scopeBind(callFx, { safe: true });
    const ask = scopeBind(openDialogFx, { safe: true });
    try {
      return await call(params);
    } catch (error) {
      if (!isProofRefusal(error)) throw error;
      // Over whatever dialog is open: the change may be made in one.
      const result = await ask({ name: 'identity-proof', type: 'confirm', props: error.errorData ?? {} });
      if (result !== true) throw error;
      return call(params);
    }
  };
