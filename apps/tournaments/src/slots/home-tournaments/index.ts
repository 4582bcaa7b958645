export { HomeTournamentsSlot as Slot } from './home-tournaments.slot.tsx';
export { opened } from './home-tournaments.model.ts';
