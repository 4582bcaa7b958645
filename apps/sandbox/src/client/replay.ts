import {
  blockMessage,
  drawFrom,
  maximumBlocks,
  playRound,
  type Choice,
  type Outcome,
  type Profile,
} from '../games/engines/index.ts';

/** What determines the outcome of a round. */
export type ReplayInput = Readonly<{
  choice: Choice;
  /** The volatility profile of a slot. */
  profile: Profile | undefined;
  /** In minor units. */
  stake: number;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}>;
export type Block = Readonly<{ message: string; hex: string }>;
/** One number of a round: `value` is below one, `result` below `below`. */
export type Drawn = Readonly<{ bytes: string; value: number; below: number; result: number }>;
export type Replay = Readonly<{
  blocks: readonly Block[];
  drawn: readonly Drawn[];
  outcome: Outcome;
  payout: number;
}>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the SHA-256 of a text in hexadecimal. */
export const sha256 = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/** Returns the SHA-256 of the bytes that a hexadecimal text stands for. */
export const sha256OfHex = async (hex: string): Promise<string> =>
  hexOf(
    await crypto.subtle.digest(
      'SHA-256',
      Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16)),
    ),
  );

/** Hashes a text again and again. The seed of spin `n` leads to the announced hash of the day after `n` + 1 times. */
export const hashTimes = async (text: string, times: number): Promise<string> => {
  let hash = text;
  for (let time = 0; time < times; time += 1) hash = await sha256(hash);
  return hash;
};

const hmacBlocks = async ({ serverSeed, clientSeed, nonce }: ReplayInput): Promise<readonly Uint8Array[]> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return Promise.all(
    Array.from(
      { length: maximumBlocks },
      async (_, block) =>
        new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(blockMessage(clientSeed, nonce, block)))),
    ),
  );
};

/** Plays a round again in the browser. @returns its outcome, and everything that leads to it. */
export const replayRound = async (input: ReplayInput): Promise<Replay> => {
  const blocks = await hmacBlocks(input);
  const drawn: Drawn[] = [];
  const draw = drawFrom((block) => blocks[block] ?? new Uint8Array(32));
  const { outcome, payout } = playRound(input.choice, input.profile, input.stake, (below) => {
    const result = draw(below);
    const at = (drawn.length % 8) * 4;
    const bytes = hexOf((blocks[Math.floor(drawn.length / 8)] ?? new Uint8Array(32)).subarray(at, at + 4));
    drawn.push({ bytes, value: parseInt(bytes, 16) / 2 ** 32, below, result });
    return result;
  });
  const used = blocks.slice(0, Math.ceil(drawn.length / 8));
  return {
    blocks: used.map((bytes, block) => ({
      message: blockMessage(input.clientSeed, input.nonce, block),
      hex: hexOf(bytes),
    })),
    drawn,
    outcome,
    payout,
  };
};
