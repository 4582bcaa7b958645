export { Onward, type Way } from './onward.tsx';
export { Plans } from './plans.tsx';
export { useSupportWay } from './use-support-way.ts';
