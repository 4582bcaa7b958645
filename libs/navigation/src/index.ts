export { safeExternalAddress, safePath } from './address.ts';
export {
  navigationRefused,
  navigationRequested,
  navigatorReady,
  type NavigateRequest,
  type Navigator,
} from './navigate.model.ts';
export {
  $page,
  $pageFailure,
  $pageHead,
  headChanged,
  pageFailed,
  pageNotFound,
  pageOpened,
  type PageContext,
  type PageFailure,
  type PageHead,
} from './page.model.ts';
