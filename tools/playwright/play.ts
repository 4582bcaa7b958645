import type { Page } from '@playwright/test';
import { callApi } from './api.ts';

type Launched = Readonly<{ url: string }>;
type Played = Readonly<{ round: Readonly<{ id?: string }> }>;

/**
 * Plays one round of a slot for money, as the game's own page would: it opens the game's address, which binds the game
 * to this visitor, and sends the bet to the game.
 *
 * @param stake minor units of the player's currency
 */
export const playRound = async (
  page: Page,
  { game = 'orchard-seven', stake }: Readonly<{ game?: string; stake: number }>,
): Promise<void> => {
  const { url } = (await callApi(page.request, 'games.launch', { sysname: game, mode: 'real' })) as Launched;
  const opened = await page.request.get(url);
  const address = new URL(opened.url());
  const answer = await page.request.post(`${address.origin}${address.pathname}/api/rounds`, {
    data: { stake, choice: { engine: 'slot' } },
    headers: { origin: address.origin },
  });
  if (!answer.ok()) throw new Error(`The round was not played: ${answer.status()} ${await answer.text()}`);
  const { round } = (await answer.json()) as Played;
  if (!round) throw new Error('The game answered without a round');
};
