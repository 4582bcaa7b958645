import { pageContractVersion } from '@croupier/releases/page';

/** Fields of a page that a test's shell renders. */
const pageFields = {
  contract: pageContractVersion,
  status: 200,
  location: null,
  locale: 'en',
  direction: 'ltr',
  theme: 'system',
  html: '',
  head: null,
  siteName: 'Site',
  state: {},
  messages: {},
  overrides: {},
  renderedModules: [],
  deferredToBrowser: [],
  isGuest: true,
};

/** Returns the source of a page object for a test's shell. `fields` is the source of the fields that differ. */
export const pageSource = (fields: string): string => `{ ...${JSON.stringify(pageFields)}, ${fields} }`;
