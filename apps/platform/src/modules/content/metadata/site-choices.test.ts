import { currencies } from '@croupier/money';
import * as v from 'valibot';
import { fixedContent } from '../../../testing/fixed-content.ts';
import { generalInfo } from './metadata.collection.ts';
import { createSiteChoices } from './site-choices.ts';

const settings = {
  analytic: {},
  available_currencies: ['EUR', 'BRL'],
  default_currency: 'BRL',
  is_seon_enabled: false,
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  time_to_force_logout: 0,
  is_game_history_export_enabled: true,
  user_inactivity_cashier_time: 0,
  user_inactivity_pp_time: 0,
};
const known = {
  locales: [
    { code: 'pt', name: 'Português', dir: 'ltr' as const },
    { code: 'ar', name: 'العربية', dir: 'rtl' as const },
  ],
  defaultLocale: 'ar',
};

/** What a site with these general settings offers. `requested` receives the locales they are read in. */
const offeredBy = (attributes: unknown, requested: string[] = []) =>
  createSiteChoices({
    content: fixedContent({
      attributesOf: (collection, locale) => {
        requested.push(`${collection} ${locale}`);
        return attributes;
      },
    }),
    locales: {
      all: async () => known,
      isKnown: async () => true,
      defaultCode: async () => known.defaultLocale,
      seed: async () => undefined,
    },
  });

describe('the currencies of a site', () => {
  it('are those of its settings in its default locale', async () => {
    const requested: string[] = [];
    expect(await offeredBy(settings, requested).currencies()).toEqual({ all: ['EUR', 'BRL'], defaultValue: 'BRL' });
    expect(requested).toEqual(['general-info ar']);
  });

  it.each([
    ['are not set', null],
    ['name a currency of a newer release', { ...settings, available_currencies: ['EUR', 'XYZ'] }],
    ['do not include the default', { ...settings, default_currency: 'JPY' }],
  ])('are all of the platform and USD while its settings %s', async (_problem, attributes) => {
    expect(await offeredBy(attributes).currencies()).toEqual({ all: currencies, defaultValue: 'USD' });
  });

  it('include the default currency', () => {
    const problems = (more: object) => v.safeParse(generalInfo.schema, { ...settings, ...more }).issues;
    expect(problems({})).toBeUndefined();
    expect(problems({ default_currency: 'EUR', available_currencies: ['EUR'] })).toBeUndefined();
    expect(problems({ available_currencies: [] })?.map(({ message }) => message)).toEqual([
      'default_currency must be one of available_currencies',
    ]);
  });
});

it('the locales of a site are offered in its order with its default', async () => {
  expect(await offeredBy(settings).locales()).toEqual({ all: ['pt', 'ar'], defaultValue: 'ar' });
});
