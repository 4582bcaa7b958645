import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { currency, timestamp } from '../core/wire.ts';

/** Whether the site is open, disabled, or closed for maintenance. */
export const domainState = v.picklist(['active', 'disabled', 'maintenance']);

/** The customer-data platform that receives events of visitors who agreed to marketing. */
export const customerDataSettings = v.object({
  provider: v.picklist(['posthog']),
  /**
   * The address of the platform's API: an origin, and the path of a reverse proxy. The gateway has to allow the origin:
   * `CUSTOMER_DATA_ORIGINS`. Content may also have a path of the media store: `media:/posthog`.
   */
  host: v.pipe(v.string(), v.regex(/^(https?:\/\/[\w.-]{1,200}(:\d{1,5})?|media:(?=\/))(\/[\w-]{1,100}){0,5}$/)),
  /** The public key of the project, which allows writing only. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
});
export type CustomerDataSettings = v.InferOutput<typeof customerDataSettings>;

export const getGeneralInfo = defineMethod({
  name: 'metadata.getgeneralinfo',
  summary: 'The settings of the site.',
  input: v.object({}),
  output: v.object({
    /** `customer_data` has the form `customerDataSettings`. */
    analytic: v.record(v.string(), v.unknown()),
    available_currencies: v.array(currency),
    available_locales: v.array(v.string()),
    default_currency: currency,
    is_seon_enabled: v.boolean(),
    domain_state: domainState,
    domain_type: v.string(),
    is_bonus_isolation_enabled: v.boolean(),
    /** Seconds without activity after which a player is logged out; 0 is never. */
    time_to_force_logout: v.number(),
    is_game_history_export_enabled: v.boolean(),
    /** Seconds without activity after which the page leaves the cashier; 0 is never. */
    user_inactivity_cashier_time: v.number(),
    /** As above, for the payment page of a provider that the cashier shows. */
    user_inactivity_pp_time: v.number(),
  }),
});

export const getMetadata = defineMethod({
  name: 'metadata.get',
  summary: 'The options of forms: currencies, locales, countries and their calling codes.',
  input: v.object({}),
  output: v.object({
    currencies: v.array(v.object({ code: currency, symbol: v.string(), fraction_digits: v.number() })),
    locales: v.array(v.object({ code: v.string(), name: v.string(), dir: v.picklist(['ltr', 'rtl']) })),
    default_locale: v.string(),
    countries: v.array(v.object({ id: v.string(), name: v.string() })),
    phone_countries: v.array(
      v.object({ country_code: v.string(), phone_code: v.string(), name: v.string(), mask: v.string() }),
    ),
  }),
});

export const getStatus = defineMethod({
  name: 'metadata.getstatus',
  summary: 'Extension: whether the site is open. The platform answers only this call while it is closed.',
  input: v.object({}),
  output: v.object({ domain_state: domainState, server_time: timestamp }),
});
