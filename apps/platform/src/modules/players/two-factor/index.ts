import { changeTwoFactorAuth, confirmTwoFactorAuth } from '@croupier/contract/account';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import { createTwoFactorLogin, type TwoFactor } from './two-factor.login.ts';
import { turnOff, twoFactorMigrations } from './two-factor.repository.ts';
import { createTwoFactor, type TwoFactorOptions } from './two-factor.service.ts';

export type { TwoFactor, Visit } from './two-factor.login.ts';

/** Codes besides the password: sent to a contact, or of an authenticator app. */
export const createTwoFactorModule = (
  options: TwoFactorOptions,
): Readonly<{ module: PlatformModule; twoFactor: TwoFactor }> => {
  const { accounts, codes } = options;
  const service = createTwoFactor(options);
  accounts.describeWith(async (playerId) => ({ two_factor_auth: await service.isEnabled(playerId) }));
  accounts.onDeletion(async (transaction, playerId) => {
    await turnOff(transaction, playerId);
    await codes.remove(transaction, playerId);
  });
  return {
    twoFactor: createTwoFactorLogin({ ...options, service }),
    module: {
      name: 'two-factor',
      migrations: twoFactorMigrations,
      handlers: [
        handle(changeTwoFactorAuth, async ({ is_enabled: isEnabled, method = null }, context) =>
          service.change(
            requirePlayer(context),
            { isEnabled: isEnabled == null ? null : isEnabled === '1', method },
            context.locale,
          ),
        ),
        handle(confirmTwoFactorAuth, async ({ code }, context) =>
          service.confirm(requirePlayer(context), code, context.locale),
        ),
      ],
    },
  };
};
