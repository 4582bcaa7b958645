import { titleOf, type Row, type Title } from './title.ts';

const calm: readonly Row[] = [
  ['Orchard Seven', 'old-oak', 'fruit', 'meadow', 'meadow', 'trio', 'round', 'cherries seven bell melon lemon', '2026-02-12', 'fruit classic popular'],
  ['Sugar Lantern', 'saffron', 'sweets', 'candy', 'confection', 'orbit', 'round', 'lollipop cupcake candyDrop star gift', '2026-09-24', 'sweets new popular'],
  ['Cherry Arcade', 'vector-club', 'fruit', 'neon', 'grid', 'radiance', 'block', 'cherries seven lightning star bell', '2025-11-05', 'fruit neon classic'],
  ['Clover Hill', 'old-oak', 'luck', 'meadow', 'meadow', 'disc', 'elegant', 'clover horseshoe mushroom crown bell', '2026-03-17', 'luck popular'],
  ['Lotus Tide', 'saffron', 'garden', 'jade', 'pagodas', 'mirror', 'roman', 'lotus koi lantern butterfly gem', '2025-08-20', 'asia nature'],
  ['Plum Parade', 'harbour-nine', 'fruit', 'plum', 'confection', 'emblem', 'round', 'plum grapes orange cherries lemon', '2025-06-11', 'fruit'],
  ['Hearth & Honey', 'paper-fox', 'harvest', 'harvest', 'forest', 'closeup', 'round', 'bear flame bell leafCrown mushroom', '2026-10-02', 'animals new'],
  ['Butterfly Ledger', 'paper-fox', 'garden', 'orchid', 'jungle', 'gate', 'elegant', 'butterfly lotus gem feather moon', '2025-12-09', 'nature'],
  ['Melon Motel', 'vector-club', 'fruit', 'lagoon', 'skyline', 'slant', 'retro', 'melon lemon orange cherries record', '2026-05-28', 'fruit retro'],
  ['Skyward Fair', 'harbour-nine', 'travel', 'mint', 'meadow', 'vista', 'elegant', 'balloon compass star feather sun', '2026-07-15', 'travel'],
  ['Koi & Coin', 'saffron', 'garden', 'sakura', 'pagodas', 'radiance', 'roman', 'koi lantern lotus chip butterfly', '2026-10-20', 'asia new'],
  ['Little Winter', 'old-oak', 'winter', 'glacier', 'glacier', 'trio', 'round', 'gift snowflake bell star candyDrop', '2025-12-01', 'winter'],
  ['Tea House Cat', 'paper-fox', 'animals', 'dusk', 'pagodas', 'closeup', 'elegant', 'cat lantern lotus koi moon', '2026-06-03', 'asia animals popular'],
  ['Citrus Express', 'harbour-nine', 'fruit', 'desert', 'dunes', 'slant', 'retro', 'orange lemon seven bell cherries', '2025-09-18', 'fruit classic'],
];

const balanced: readonly Row[] = [
  ['Quiet Aurora', 'northlight', 'north', 'aurora', 'glacier', 'mirror', 'elegant', 'wolf snowflake moon owl gem', '2026-10-14', 'animals new popular'],
  ['Fox & Ember', 'paper-fox', 'forest', 'ember', 'forest', 'closeup', 'round', 'fox flame mushroom owl feather', '2026-08-27', 'animals popular'],
  ['Nile at Midnight', 'saffron', 'egypt', 'nile', 'dunes', 'gate', 'roman', 'mask scarab book snake cat', '2026-01-22', 'egypt popular'],
  ['Captain Halcyon', 'harbour-nine', 'sea', 'ocean', 'ocean', 'disc', 'frontier', 'ship anchor compass skull whale', '2026-04-08', 'sea adventure'],
  ['Reef Riches', 'harbour-nine', 'sea', 'lagoon', 'reef', 'orbit', 'round', 'fish octopus whale anchor gem', '2025-10-29', 'sea popular'],
  ['Starling Station', 'northlight', 'space', 'cosmos', 'cosmos', 'orbit', 'future', 'rocket planet comet star record', '2026-09-10', 'space new'],
  ['Scarab Road', 'saffron', 'egypt', 'verdigris', 'temple', 'emblem', 'roman', 'scarab mask key book hourglass', '2025-07-16', 'egypt'],
  ['Owl of Minerva', 'northlight', 'myth', 'midnight', 'temple', 'disc', 'roman', 'owl leafCrown book chalice helmet', '2026-02-26', 'myth animals'],
  ['Paper Dragon', 'paper-fox', 'myth', 'crimson', 'pagodas', 'radiance', 'roman', 'dragon lantern koi lotus gem', '2026-05-13', 'asia popular'],
  ['Desert Cadillac', 'vector-club', 'road', 'desert', 'dunes', 'vista', 'frontier', 'cactus guitar horseshoe record sun', '2025-08-06', 'retro music'],
  ['Gilded Stag', 'northlight', 'forest', 'forest', 'mountains', 'emblem', 'elegant', 'stag leafCrown moon feather tree', '2026-03-05', 'animals nature'],
  ['The Botanist', 'old-oak', 'alchemy', 'bayou', 'jungle', 'closeup', 'elegant', 'potion mushroom butterfly tree book', '2026-07-30', 'mystery'],
  ['Carousel Moon', 'old-oak', 'carnival', 'velvet', 'theatre', 'trio', 'retro', 'moon star balloon trophy record', '2025-11-19', 'carnival'],
  ['Neon Koi', 'vector-club', 'city', 'neon', 'skyline', 'mirror', 'block', 'koi lantern lightning record gem', '2026-10-28', 'neon asia new popular'],
  ['Harvest Crown', 'old-oak', 'harvest', 'harvest', 'meadow', 'radiance', 'elegant', 'crown leafCrown grapes orange bell', '2025-10-08', 'harvest'],
  ['Jade Serpent', 'saffron', 'jungle', 'jade', 'jungle', 'gate', 'roman', 'snake cutStone mask flame key', '2026-06-24', 'jungle adventure'],
  ['Viola & the Vinyl', 'vector-club', 'music', 'orchid', 'theatre', 'slant', 'retro', 'record guitar star lightning crown', '2026-08-05', 'music retro'],
  ['Whale Song', 'northlight', 'sea', 'cobalt', 'ocean', 'vista', 'elegant', 'whale moon anchor fish star', '2026-09-03', 'sea animals'],
];

const bold: readonly Row[] = [
  ['Thunder Over Aldermoor', 'northlight', 'storm', 'storm', 'mountains', 'radiance', 'frontier', 'lightning bull castle sword crown', '2026-07-08', 'myth jackpot popular'],
  ['Book of the Lamplighter', 'northlight', 'mystery', 'copper', 'skyline', 'gate', 'elegant', 'book lantern key hourglass potion', '2026-04-22', 'mystery popular jackpot'],
  ['Ronin Red', 'paper-fox', 'samurai', 'crimson', 'pagodas', 'disc', 'block', 'samurai sword dragon lantern flame', '2026-09-17', 'asia new popular'],
  ['Skaldborn', 'northlight', 'north', 'glacier', 'mountains', 'closeup', 'frontier', 'helmet sword wolf ship flame', '2025-09-30', 'myth jackpot'],
  ['Volcano Vault', 'harbour-nine', 'fire', 'volcano', 'volcanic', 'orbit', 'block', 'volcano gem key cutStone flame', '2026-05-06', 'adventure jackpot'],
  ['Tiger at the Gate', 'saffron', 'jungle', 'jade', 'jungle', 'closeup', 'roman', 'tiger lotus gem mask feather', '2026-10-07', 'animals asia new'],
  ['Phoenix Protocol', 'vector-club', 'fire', 'ember', 'cosmos', 'disc', 'future', 'phoenix flame comet lightning planet', '2026-06-17', 'space jackpot'],
  ['Bone Harbour', 'harbour-nine', 'sea', 'bayou', 'ocean', 'trio', 'frontier', 'skull ship anchor sword compass', '2025-10-31', 'sea mystery'],
  ['Lionheart Keep', 'old-oak', 'castle', 'cobalt', 'citadel', 'emblem', 'roman', 'lion castle sword crown chalice', '2026-01-14', 'myth'],
  ['Comet Cartel', 'vector-club', 'space', 'plum', 'cosmos', 'slant', 'future', 'comet rocket planet gem star', '2026-03-26', 'space'],
  ['Bull & Bramble', 'paper-fox', 'frontier', 'copper', 'dunes', 'gate', 'frontier', 'bull horseshoe cactus sun guitar', '2025-12-16', 'animals frontier'],
  ['Crown of Tides', 'harbour-nine', 'sea', 'ocean', 'reef', 'radiance', 'roman', 'crown octopus whale chalice gem', '2026-08-13', 'sea jackpot popular'],
  ['Sunstone', 'saffron', 'jungle', 'verdigris', 'temple', 'disc', 'roman', 'sun cutStone mask snake scarab', '2026-02-05', 'adventure jackpot'],
  ['Mirror Diamond', 'vector-club', 'jewels', 'aurora', 'grid', 'mirror', 'future', 'gem cutStone crown star seven', '2026-10-22', 'jewels new'],
  ['Wolves of Winter', 'northlight', 'north', 'midnight', 'forest', 'disc', 'frontier', 'wolf moon snowflake stag bear', '2025-11-26', 'animals winter'],
  ['Alchemist No. 9', 'old-oak', 'alchemy', 'velvet', 'theatre', 'emblem', 'elegant', 'potion hourglass book gem flame', '2026-07-22', 'mystery'],
];

export const slots: readonly Title[] = [
  ...calm.map((row) => titleOf('slot', { engine: 'slot', profile: 'calm' }, row)),
  ...balanced.map((row) => titleOf('slot', { engine: 'slot', profile: 'balanced' }, row)),
  ...bold.map((row) => titleOf('slot', { engine: 'slot', profile: 'bold' }, row)),
];
