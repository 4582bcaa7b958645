export { isReleaseBase, releaseVersion, retryBase, withoutRetry } from './address.ts';
