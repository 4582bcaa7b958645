import type { MethodOutput } from '@croupier/contract';
import type { getGeneralInfo } from '@croupier/contract/metadata';
import { currencies } from '@croupier/money';
import type { SeedDocument } from './translate.ts';

export const generalInfoSeed: SeedDocument<
  Omit<MethodOutput<typeof getGeneralInfo>, 'available_locales' | 'domain_state'>
> = {
  documentId: 'general-info',
  build: () => ({
    // The sandbox, until an operator configures a platform.
    analytic: { customer_data: { provider: 'posthog', host: 'media:/posthog', key: 'sandbox' } },
    available_currencies: [...currencies],
    default_currency: 'USD',
    is_seon_enabled: false,
    domain_type: 'casino',
    is_bonus_isolation_enabled: false,
    time_to_force_logout: 0,
    is_game_history_export_enabled: true,
    user_inactivity_cashier_time: 0,
    user_inactivity_pp_time: 0,
  }),
};
