import { buildSeed } from '../../seed/translate.ts';
import { generalInfoSeed } from '../../seed/general-info.seed.ts';
import { siteConfigSeed } from '../../seed/site/site-config.seed.ts';
import { contentInMemory } from '../../testing/content-in-memory.ts';
import { createGeneralFlags, createSiteFlags } from './site-flags.ts';

const now = new Date('2026-01-10T12:00:00.000Z');
const settings = () => ({
  'site-config': buildSeed(siteConfigSeed, 'en', now),
  'general-info': buildSeed(generalInfoSeed, 'en', now),
});

type Documents = Readonly<Record<string, unknown>>;

const english = async () => 'en';

describe('a flag of the site', () => {
  it('is read for each call, so that a change by an editor applies immediately', async () => {
    const site = settings();
    const state = { documents: site as Documents };
    const isEnabled = createSiteFlags(
      contentInMemory('en', () => state.documents),
      english,
    )('isTwoFAEnable');
    expect(await isEnabled()).toBe(true);
    const config = site['site-config'];
    state.documents = { 'site-config': { ...config, flags: { ...config.flags, isTwoFAEnable: false } } };
    expect(await isEnabled()).toBe(false);
  });

  it('does not depend on the other flags', async () => {
    const { 'site-config': config } = settings();
    const names = Object.keys(config.flags) as (keyof typeof config.flags)[];
    for (const only of names) {
      const flags = Object.fromEntries(names.map((name) => [name, name === only]));
      const read = createSiteFlags(
        contentInMemory('en', () => ({ 'site-config': { ...config, flags } })),
        english,
      );
      expect(await Promise.all(names.map((name) => read(name)()))).toEqual(names.map((name) => name === only));
    }
  });

  it('is off without a configuration', async () => {
    const content = contentInMemory('en', () => ({}));
    expect(await createSiteFlags(content, english)('isBetHistoryEnable')()).toBe(false);
    expect(await createGeneralFlags(content, english)('is_bonus_isolation_enabled')()).toBe(false);
    expect(await createGeneralFlags(content, english)('is_game_history_export_enabled')()).toBe(false);
  });

  it('has the value of the default locale, also when the default locale changes', async () => {
    let locale = 'en';
    const isEnabled = createSiteFlags(contentInMemory('de', settings), async () => locale)('isTwoFAEnable');
    expect(await isEnabled()).toBe(false);
    locale = 'de';
    expect(await isEnabled()).toBe(true);
  });
});

describe('a flag of the general settings', () => {
  it.each(['is_bonus_isolation_enabled', 'is_game_history_export_enabled'] as const)(
    '%s is read for each call',
    async (flag) => {
      let value = true;
      const isEnabled = createGeneralFlags(
        contentInMemory('en', () => ({ 'general-info': { ...settings()['general-info'], [flag]: value } })),
        english,
      )(flag);
      expect(await isEnabled()).toBe(true);
      value = false;
      expect(await isEnabled()).toBe(false);
    },
  );
});
