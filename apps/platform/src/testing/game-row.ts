import type { GameRow } from '../modules/games/catalogue/catalogue.repository.ts';

/** A row of the catalogue: a listed slot without tags and rounds. */
export const gameRow = (code: string, more: Partial<GameRow> = {}): GameRow => ({
  code,
  name: code,
  provider_code: 'aurum',
  provider_name: 'Aurum Works',
  type: 'slot',
  theme: 'night',
  tags: [],
  rtp_basis_points: 9600,
  has_demo: true,
  released_at: new Date('2020-01-01T00:00:00.000Z'),
  art_url: `https://art.test/${code}.png`,
  dominant_color: '#000000',
  position: 0,
  is_active: true,
  aggregator: 'default',
  rounds: 0,
  ...more,
});
