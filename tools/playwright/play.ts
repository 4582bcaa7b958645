import type { Page } from '@playwright/test';
import { callApi } from './api.ts';

type Launched = Readonly<{ url: string }>;
type State = Readonly<{ fairness: Readonly<{ client_seed: string; next_server_seed_hash: string | null }> }>;
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
  const api = `${address.origin}${address.pathname}/api`;
  const headers = { origin: address.origin };
  const { fairness } = (await (await page.request.get(`${api}/state`)).json()) as State;
  // A new session has no client seed: the page chooses one before the first round.
  const seeds = { client_seed: 'seed-of-the-tests', next_server_seed_hash: fairness.next_server_seed_hash };
  if (fairness.client_seed === '') await page.request.post(`${api}/seeds`, { data: seeds, headers });
  const answer = await page.request.post(`${api}/rounds`, { data: { stake, choice: { engine: 'slot' } }, headers });
  if (!answer.ok()) throw new Error(`The round was not played: ${answer.status()} ${await answer.text()}`);
  const { round } = (await answer.json()) as Played;
  if (!round) throw new Error('The game answered without a round');
};
