export {
  $categories,
  $isCatalogueFailed,
  $providerNames,
  $providers,
  catalogueRequested,
  catalogueRetried,
  type Category,
  type Provider,
} from './catalogue.model.ts';
