import type { Game } from '@croupier/contract/games';

export type ArtShape = 'portrait' | 'landscape';

/** What the site calls a game: a name from the CMS stands over the provider's. */
export const gameName = ({ name, description }: Pick<Game, 'name' | 'description'>): string => description.name ?? name;

/** The artwork in a shape: a picture from the CMS as it is, the provider's in the shape asked for. */
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

/** Where a game is played: for fun, or for money. */
export const gamePath = (sysname: string, mode: 'demo' | 'real' = 'demo'): string =>
  `/game/${sysname}${mode === 'real' ? '#real' : ''}`;
