import type { BettingFrameMessage } from '@croupier/provider-contract';

/** Where the sportsbook stands between the page and its provider. */
export type SportsbookFrameState =
  | Readonly<{ kind: 'idle' | 'opening' }>
  /** The frame is there; `isReady` once the sportsbook itself has said so. */
  | Readonly<{ kind: 'open'; url: string; origin: string; isReady: boolean }>
  /** The provider did not open it. */
  | Readonly<{ kind: 'failed' }>
  /** Its session is over. */
  | Readonly<{ kind: 'ended' }>
  /** The site has none. */
  | Readonly<{ kind: 'none' }>
  /** The player has excluded themself. */
  | Readonly<{ kind: 'excluded' }>;

/** What the sportsbook tells the page around it, as far as the page listens. */
export type SportsbookMessage = Readonly<
  { type: Exclude<BettingFrameMessage['type'], 'error' | 'bet-placed'> } | { type: 'error'; code: string }
>;

const plain: readonly Exclude<SportsbookMessage['type'], 'error'>[] = ['ready', 'balance', 'bet-settled', 'sign-in'];

/** Reads a message of the sportsbook; null for anything else that windows say to each other. */
export const readSportsbookMessage = (data: unknown): SportsbookMessage | null => {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('source' in data) ||
    data.source !== 'croupier-sportsbook' ||
    !('type' in data)
  )
    return null;
  if (data.type === 'error')
    return { type: 'error', code: 'code' in data && typeof data.code === 'string' ? data.code : '' };
  const type = plain.find((known) => known === data.type);
  return type ? { type } : null;
};

/** What a message changes. The sportsbook says most of its errors itself, and goes on. */
export const applyMessage = (book: SportsbookFrameState, message: SportsbookMessage): SportsbookFrameState => {
  if (book.kind !== 'open') return book;
  if (message.type === 'ready') return { ...book, isReady: true };
  return message.type === 'error' && message.code === 'SESSION_EXPIRED' ? { kind: 'ended' } : book;
};
