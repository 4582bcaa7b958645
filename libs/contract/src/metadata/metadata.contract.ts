import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { currency } from '../core/wire.ts';

export const getGeneralInfo = defineMethod({
  name: 'metadata.getgeneralinfo',
  summary: 'What the site as a whole is set to.',
  input: v.object({}),
  output: v.object({
    analytic: v.record(v.string(), v.unknown()),
    available_currencies: v.array(currency),
    available_locales: v.array(v.string()),
    default_currency: currency,
    is_seon_enabled: v.boolean(),
    domain_state: v.picklist(['active', 'disabled', 'maintenance']),
    domain_type: v.string(),
    is_bonus_isolation_enabled: v.boolean(),
    /** Seconds without activity after which a player is logged out; 0 is never. */
    time_to_force_logout: v.number(),
    is_game_history_export_enabled: v.boolean(),
    user_inactivity_cashier_time: v.number(),
    user_inactivity_pp_time: v.number(),
  }),
});
