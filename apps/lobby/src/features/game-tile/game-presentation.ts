import { href } from '@croupier/router';
import type { Game } from '@croupier/contract/games';

export type ArtShape = 'portrait' | 'landscape';

/** Returns the name of a game: the one in the CMS, otherwise the provider's. */
export const gameName = ({ name, description }: Pick<Game, 'name' | 'description'>): string => description.name ?? name;

/** Returns the address of a game's picture: the one in the CMS, otherwise the provider's in the requested shape. */
export const gameArt = (
  { image_url, description }: Pick<Game, 'image_url' | 'description'>,
  shape: ArtShape,
): string => {
  if (description.img_288_192) return description.img_288_192;
  const [address = '', query = ''] = image_url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('shape', shape);
  return `${address}?${parameters}`;
};

/** Returns the path of a game's page in a mode. */
export const gamePath = (sysname: string, mode: 'demo' | 'real' = 'demo'): string =>
  `${href('/game/:sysname', { sysname })}${mode === 'real' ? '#real' : ''}`;
