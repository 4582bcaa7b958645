export { $joinFailure, $joining, joined, joinRequested, type JoinFailure } from './participation.model.ts';
export { JoinButton } from './join-button.tsx';
export { JoinRefusal } from './join-refusal.tsx';
