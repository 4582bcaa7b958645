import { catalogueGame } from '@croupier/provider-contract';
import sharp from 'sharp';
import * as v from 'valibot';
import { gameArt } from '../../art/game-art.ts';
import { palettes } from '../../art/palettes.ts';
import { paymentArt } from '../../art/payment-art.ts';
import { hasPortrait, portraitArt } from '../../art/portrait-art.ts';
import { sceneArt } from '../../art/scene-art.ts';
import { slotSymbols, symbolArt } from '../../art/symbol-art.ts';
import { playRound, slotSymbolNames, type Choice } from '../engines/index.ts';
import { catalogueEntry } from '../games.routes.ts';
import { drawOf } from '../rounds/seeds.ts';
import { findTitle, studios, titles } from './index.ts';

const broken = /NaN|undefined|Infinity|\[object/;

describe('catalogue', () => {
  it('offers titles of every type', () => {
    const count = (type: string): number => titles.filter((title) => title.type === type).length;
    expect(titles.length).toBeGreaterThanOrEqual(72);
    expect(count('slot')).toBeGreaterThanOrEqual(45);
    for (const type of ['live', 'casino', 'fast']) expect(count(type)).toBeGreaterThanOrEqual(9);
    expect(new Set(titles.map(({ code }) => code)).size).toBe(titles.length);
    expect(new Set(titles.map(({ studio }) => studio)).size).toBe(Object.keys(studios).length);
    expect(Object.keys(palettes).length).toBeGreaterThanOrEqual(20);
    expect(new Set(titles.map(({ art }) => art.composition)).size).toBeGreaterThanOrEqual(8);
  });

  it.each(titles.map(({ code }) => code))(
    "%s is in the contract's form, has its pictures and can be played",
    async (code) => {
      const title = findTitle(code);
      if (title === undefined) throw new Error('not found');
      expect(v.safeParse(catalogueGame, catalogueEntry(title, 'http://sandbox.test')).issues).toBeUndefined();

      for (const shape of ['portrait', 'landscape'] as const) {
        const svg = gameArt(title.art, shape);
        expect(svg).not.toMatch(broken);
        expect(gameArt(title.art, shape)).toBe(svg);
      }
      const { width, height } = await sharp(Buffer.from(gameArt(title.art, 'portrait'))).metadata();
      expect([width, height]).toEqual([600, 800]);

      const choice: Choice =
        title.play.engine === 'slot'
          ? { engine: 'slot' }
          : title.play.engine === 'dice'
            ? { engine: 'dice', direction: 'over', winning: 5000 }
            : { engine: 'roulette', chips: { red: 100 } };
      for (let nonce = 0; nonce < 20; nonce += 1) {
        const { payout, outcome } = playRound(
          choice,
          title.play.engine === 'slot' ? title.play.profile : undefined,
          100,
          drawOf('server', code, nonce),
        );
        expect(Number.isSafeInteger(payout)).toBe(true);
        expect(outcome.engine).toBe(choice.engine);
      }
      if (title.type === 'slot')
        for (const symbol of slotSymbols) expect(symbolArt(title.art, symbol)).not.toMatch(broken);
    },
  );

  it('draws a picture for every symbol of the reels', () => {
    expect([...slotSymbols].sort()).toEqual([...slotSymbolNames].sort());
  });

  it('has no two titles that look the same', () => {
    expect(new Set(titles.map(({ art }) => gameArt(art, 'portrait'))).size).toBe(titles.length);
  });

  it.each(['banner', 'promotion', 'tournament'] as const)('draws a %s for any seed, and its mirror', (kind) => {
    for (const seed of ['welcome', 'a', 'zz-9', 'live-roulette']) {
      expect(sceneArt(kind, seed, false)).not.toMatch(broken);
      expect(sceneArt(kind, seed, true)).not.toBe(sceneArt(kind, seed, false));
    }
  });

  it('draws a portrait of known subjects only', () => {
    for (const subject of ['fox', 'owl', 'lion', 'whale', 'gift', 'bell']) {
      expect(portraitArt(subject, false)).not.toMatch(broken);
      expect(portraitArt(subject, true)).not.toBe(portraitArt(subject, false));
    }
    expect([hasPortrait('fox'), hasPortrait('toString'), hasPortrait('nobody')]).toEqual([true, false, false]);
  });

  it('escapes the names of payment methods in pictures', () => {
    expect(paymentArt('aurora-card', 'dark')).toContain('aria-label="Aurora Card"');
    expect(paymentArt('aurora-card', 'dark')).not.toBe(paymentArt('aurora-card', 'light'));
  });
});
