export { $haveProgrammesFailed, $programmes, programmesRequested, type Programmes } from './programmes.model.ts';
export { $isSwitchedOff } from './switched-off.ts';
export { GuestHero } from './guest-hero.tsx';
export { Ladder } from './ladder.tsx';
export { ProgrammeLinks } from './programme-links.tsx';
export { Rules } from './rules.tsx';
