import type { Canvas } from '../canvas.ts';
import { mix, type Color } from '../color.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';

/** Where a scene plays. `light` is the place of its one light, `horizon` the height where land meets sky. */
export type Stage = Readonly<{
  canvas: Canvas;
  palette: Palette;
  random: Random;
  width: number;
  height: number;
  horizon: number;
  light: readonly [number, number];
}>;

/** The layers behind and in front of the subject. */
export type Backdrop = (stage: Stage) => Readonly<{ behind: string; before: string }>;

/** The colour of land at a depth: 0 is far away and takes the sky's colour, 1 is near. */
export const depth = ({ sky, ground }: Palette, nearness: number): Color =>
  mix(mix(sky[2], sky[1], 0.35 + nearness * 0.4), ground, nearness);

/** A ridge line from edge to edge, closed below the picture. `rough` 0 gives rolling hills, 1 jagged rock. */
export const ridge = (
  { random, width, height }: Stage,
  base: number,
  lift: number,
  steps: number,
  rough: number,
): string => {
  const heights = Array.from(
    { length: steps + 1 },
    (_, index) =>
      base -
      lift * (rough > 0.5 ? (index % 2 ? random.between(0.5, 1) : random.between(0, 0.4)) : random.between(0, 1)),
  );
  const step = width / steps;
  if (rough > 0.5)
    return `M0 ${height}${heights.map((y, index) => `L${Math.round(index * step + (index > 0 && index < steps ? random.between(-0.25, 0.25) * step : 0))} ${Math.round(y)}`).join('')}L${width} ${height}Z`;
  let d = `M0 ${height}L0 ${Math.round(heights[0] ?? base)}`;
  for (let index = 1; index <= steps; index += 1) {
    const [x0, x1, y0, y1] = [(index - 1) * step, index * step, heights[index - 1] ?? base, heights[index] ?? base];
    d += `C${Math.round(x0 + step / 2)} ${Math.round(y0)} ${Math.round(x0 + step / 2)} ${Math.round(y1)} ${Math.round(x1)} ${Math.round(y1)}`;
  }
  return `${d}L${width} ${height}Z`;
};
