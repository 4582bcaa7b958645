export { application } from './application.collection.ts';
export { countries, countriesIn, documentsOf, findCountry, type Country, type NamedCountry } from './countries.ts';
export { phoneCode, phoneCountries, phoneMask, readPhone, type Phone } from './phones.ts';
export { createApplicationState, type ApplicationState } from './application.state.ts';
export { generalInfo } from './metadata.collection.ts';
export { createMetadataModule } from './metadata.module.ts';
export { createSiteChoices, type SiteChoices } from './site-choices.ts';
