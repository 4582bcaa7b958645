import { titleOf, type Row, type Title } from './title.ts';

const live: readonly Row[] = [
  ['Tidewater Roulette', 'tidewater', 'roulette', 'ocean', 'theatre', 'disc', 'elegant', 'wheel chip crown', '2026-01-12', 'roulette popular'],
  ['Aurora Wheel', 'tidewater', 'wheel', 'aurora', 'theatre', 'radiance', 'future', 'wheel star gem', '2026-08-19', 'wheel popular'],
  ['Velvet Room Roulette', 'tidewater', 'roulette', 'velvet', 'theatre', 'closeup', 'roman', 'wheel chip chalice', '2025-10-01', 'roulette'],
  ['Lamplight Wheel', 'tidewater', 'wheel', 'copper', 'theatre', 'gate', 'elegant', 'wheel lantern key', '2025-12-03', 'wheel'],
  ['Cobalt Speed Roulette', 'tidewater', 'roulette', 'cobalt', 'theatre', 'slant', 'block', 'wheel lightning chip', '2026-06-10', 'roulette fast popular'],
  ['Garden Terrace Roulette', 'tidewater', 'roulette', 'jade', 'theatre', 'trio', 'elegant', 'wheel lotus chip', '2026-03-19', 'roulette'],
  ['Grand Carousel', 'tidewater', 'wheel', 'orchid', 'theatre', 'emblem', 'retro', 'wheel balloon star', '2026-09-29', 'wheel new'],
  ['Sakura Roulette', 'tidewater', 'roulette', 'sakura', 'pagodas', 'disc', 'roman', 'wheel butterfly lotus', '2026-10-21', 'roulette new'],
  ['Crimson Salon', 'tidewater', 'roulette', 'crimson', 'theatre', 'orbit', 'roman', 'wheel chip cards', '2025-07-09', 'roulette'],
  ['Midnight Wheel', 'tidewater', 'wheel', 'midnight', 'skyline', 'mirror', 'elegant', 'wheel moon star', '2026-05-20', 'wheel'],
];

const casino: readonly Row[] = [
  ['European Roulette', 'old-oak', 'roulette', 'forest', 'theatre', 'closeup', 'roman', 'wheel chip crown', '2025-06-04', 'table roulette popular'],
  ['Roulette Royale', 'northlight', 'roulette', 'crimson', 'citadel', 'emblem', 'roman', 'wheel crown chip', '2025-09-11', 'table roulette'],
  ['Paper Fox Roulette', 'paper-fox', 'roulette', 'ember', 'forest', 'trio', 'round', 'wheel fox chip', '2026-02-18', 'table roulette'],
  ['Neon Roulette', 'vector-club', 'roulette', 'neon', 'grid', 'radiance', 'block', 'wheel lightning chip', '2026-04-15', 'table roulette neon'],
  ['Harbour Roulette', 'harbour-nine', 'roulette', 'lagoon', 'ocean', 'disc', 'frontier', 'wheel anchor compass', '2025-11-12', 'table roulette'],
  ['Saffron Roulette', 'saffron', 'roulette', 'nile', 'temple', 'gate', 'roman', 'wheel scarab mask', '2026-07-01', 'table roulette'],
  ['Starlight Roulette', 'northlight', 'roulette', 'cosmos', 'cosmos', 'orbit', 'future', 'wheel planet comet', '2026-08-26', 'table roulette popular'],
  ['Winter Palace Roulette', 'old-oak', 'roulette', 'glacier', 'citadel', 'mirror', 'elegant', 'wheel snowflake castle', '2025-12-10', 'table roulette'],
  ['Boulevard Roulette', 'vector-club', 'roulette', 'dusk', 'skyline', 'slant', 'retro', 'wheel record chip', '2026-10-15', 'table roulette new'],
];

const fast: readonly Row[] = [
  ['Clean Dice', 'quickstep', 'dice', 'cobalt', 'grid', 'closeup', 'future', 'dice chip star', '2025-06-18', 'dice popular'],
  ['Over Under', 'quickstep', 'dice', 'mint', 'skyline', 'slant', 'block', 'dice lightning chip', '2025-08-13', 'dice'],
  ['Rocket Odds', 'quickstep', 'rocket', 'cosmos', 'cosmos', 'radiance', 'future', 'rocket planet comet', '2026-03-12', 'space popular'],
  ['Deep Sonar', 'quickstep', 'sea', 'ocean', 'reef', 'orbit', 'future', 'mine fish whale', '2026-05-27', 'sea'],
  ['Tumble Dice', 'quickstep', 'dice', 'candy', 'confection', 'trio', 'round', 'dice candyDrop star', '2026-07-29', 'dice sweets'],
  ['Lightning Line', 'quickstep', 'storm', 'storm', 'mountains', 'radiance', 'block', 'lightning comet dice', '2026-09-09', 'dice new popular'],
  ['Penalty Spot', 'quickstep', 'sport', 'meadow', 'meadow', 'disc', 'block', 'ball trophy star', '2026-06-11', 'sport popular'],
  ['Hot Air', 'quickstep', 'travel', 'dusk', 'mountains', 'vista', 'retro', 'balloon sun feather', '2026-04-29', 'travel'],
  ['High Noon', 'quickstep', 'frontier', 'desert', 'dunes', 'emblem', 'frontier', 'sun cactus dice', '2025-10-22', 'frontier dice'],
  ['Dragon Dice', 'quickstep', 'myth', 'ember', 'volcanic', 'gate', 'roman', 'dragon dice flame', '2026-10-09', 'dice new'],
];

export const tables: readonly Title[] = [
  ...live.map((row) => titleOf('live', { engine: 'wheel' }, row)),
  ...casino.map((row) => titleOf('casino', { engine: 'roulette' }, row)),
  ...fast.map((row) => titleOf('fast', { engine: 'dice' }, row)),
];
