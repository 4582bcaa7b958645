import { $user } from '@croupier/session';

/** Whether the player is self-excluded and must not deposit. */
export const $isSelfExcluded = $user.map((user) => user?.is_self_excluded === true);
