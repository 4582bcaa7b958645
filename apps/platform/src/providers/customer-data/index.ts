export { ReceiverUnavailable, type CustomerDataPlatform, type CustomerEvent } from './customer-data.port.ts';
export { createPostHog } from './posthog.adapter.ts';
