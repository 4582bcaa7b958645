import { polygon, type Canvas } from '../canvas.ts';
import { tone, type Color } from '../color.ts';

/** The tools for drawing a symbol, within -100…100 on both axes. */
export type Paint = Readonly<{ canvas: Canvas; main: Color; accent: Color; trim: Color; ink: Color }>;
export type Draw = (paint: Paint) => string;

/** One facet: how much lighter (or, below zero, darker) than its colour, the colour, and its corners. */
export type Facet = readonly [tone: number, color: Color, corners: string];

const mirrored = (corners: string): string =>
  corners
    .split(' ')
    .map((corner) =>
      corner.startsWith('-') ? corner.slice(1) : corner === '0' || corner.startsWith('0,') ? corner : `-${corner}`,
    )
    .join(' ');

/** A symmetric head cut like a stone: the facets define the left, lit half; the right half is shaded. */
export const facets = (list: readonly Facet[]): string =>
  list
    .map(([amount, color, corners]) => {
      const lit = tone(color, Math.min(0.9, amount + 0.05));
      const shaded = tone(color, Math.max(-0.9, amount - 0.16));
      // A hairline of the same colour closes the seam that anti-aliasing leaves between neighbours.
      return (
        polygon(corners, lit, `stroke="${lit}" stroke-width=".6"`) +
        polygon(mirrored(corners), shaded, `stroke="${shaded}" stroke-width=".6"`)
      );
    })
    .join('');

export const gold: Color = '#f3c35b';
export const ivory: Color = '#fff3dc';
export const night: Color = '#14132e';
