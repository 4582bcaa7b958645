import { formSeeds } from '../../seed/site/forms.seed.ts';
import { siteConfigSeed } from '../../seed/site/site-config.seed.ts';
import { buildSeed } from '../../seed/translate.ts';
import { contentInMemory } from '../../testing/content-in-memory.ts';
import { createFormsOfSite } from './forms-of-site.ts';

const now = new Date('2026-01-10T12:00:00.000Z');
const settings = () => ({ 'site-config': buildSeed(siteConfigSeed, 'en', now) });
const english = async () => 'en';

describe('the forms of the site', () => {
  const stored = formSeeds.map((seed) => buildSeed(seed, 'en', now));

  it('are found by their names', async () => {
    const forms = createFormsOfSite({
      content: contentInMemory('en', settings, stored),
      locales: { defaultCode: english },
    });
    expect(stored.length).toBeGreaterThan(1);
    for (const form of stored) expect(await forms.find(form.name)).toEqual(form);
    const one = createFormsOfSite({
      content: contentInMemory('en', settings, stored.slice(0, 1)),
      locales: { defaultCode: english },
    });
    expect(await one.find(stored[1]?.name ?? 'restore')).toBeNull();
  });

  it('of the registration include the fields of each registration method', async () => {
    const forms = createFormsOfSite({ content: contentInMemory('en', settings), locales: { defaultCode: english } });
    const { authTypes } = settings()['site-config'].registration;
    const fields = await forms.registration();
    expect(fields.map((list) => list.map(({ name }) => name))).toEqual(
      authTypes.map((type) => type.fields.map(({ name }) => name)),
    );
    expect(fields.flat().length).toBeGreaterThan(0);
  });

  it('are absent without a configuration', async () => {
    const forms = createFormsOfSite({ content: contentInMemory('en', () => ({})), locales: { defaultCode: english } });
    expect(await forms.registration()).toEqual([]);
  });
});
