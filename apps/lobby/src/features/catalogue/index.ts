export {
  $categories,
  $isCatalogueFailed,
  $providerNames,
  $providers,
  catalogueNeeded,
  catalogueRetried,
  type Category,
  type Provider,
} from './catalogue.model.ts';
