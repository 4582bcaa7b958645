import { forms, siteConfigCollection, type Content } from '../content/content/index.ts';
import type { Locales } from '../content/locales/index.ts';
import type { FormsOfSite } from '../players/accounts/index.ts';

/** The forms of the CMS in the default locale; their rules are the same in every locale. */
export const createFormsOfSite = ({
  content,
  locales,
}: Readonly<{
  content: Pick<Content, 'find' | 'list'>;
  locales: Pick<Locales, 'defaultCode'>;
}>): FormsOfSite => ({
  registration: async () =>
    (
      await content.find(siteConfigCollection, siteConfigCollection.name, await locales.defaultCode())
    )?.attributes.registration.authTypes.map(({ fields }) => fields) ?? [],
  find: async (name) =>
    (await content.list(forms, await locales.defaultCode())).find(({ attributes }) => attributes.name === name)
      ?.attributes ?? null,
});
