export { DeferredSection } from './deferred-section.tsx';
