export { Onward, type Way } from './onward.tsx';
export { useSupportWay } from './use-support-way.ts';
