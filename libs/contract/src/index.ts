import * as account from './account/index.ts';
import * as auth from './auth/index.ts';
import * as betting from './betting/index.ts';
import * as bonuses from './bonuses/index.ts';
import * as cashier from './cashier/index.ts';
import * as chat from './chat/index.ts';
import * as consent from './consent/index.ts';
import type { Method } from './core/index.ts';
import * as events from './events/index.ts';
import * as games from './games/index.ts';
import * as jackpots from './jackpots/index.ts';
import * as loyalty from './loyalty/index.ts';
import * as metadata from './metadata/index.ts';
import * as passkeys from './passkeys/index.ts';
import * as popups from './popups/index.ts';
import * as responsibleGaming from './responsible-gaming/index.ts';
import * as storage from './storage/index.ts';
import * as support from './support/index.ts';
import * as tournaments from './tournaments/index.ts';
import * as verification from './verification/index.ts';

const isMethod = (value: unknown): value is Method =>
  typeof value === 'object' && value !== null && 'verb' in value && 'output' in value;

/** Every method of the API. A page imports the domain it needs instead, so that it ships no more than that. */
export const methods: readonly Method[] = [
  account,
  auth,
  betting,
  bonuses,
  cashier,
  chat,
  consent,
  events,
  games,
  jackpots,
  loyalty,
  metadata,
  passkeys,
  popups,
  responsibleGaming,
  storage,
  support,
  tournaments,
  verification,
].flatMap((domain) => Object.values(domain).filter(isMethod));

export { defineMethod, errorCatalogue, errorCodes } from './core/index.ts';
export type {
  Access,
  ErrorBody,
  ErrorCode,
  Method,
  MethodInput,
  MethodOutput,
  MethodParams,
  Verb,
} from './core/index.ts';
