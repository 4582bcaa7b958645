import { circle, ellipse, group, path, polygon, rect } from '../canvas.ts';
import { luminance, mix, tone } from '../color.ts';
import type { Stage } from './stage.ts';

/** The sky with its light: gradient, glow, and stars where it is dark. */
export const sky = (stage: Stage, disc: number): string => {
  const {
    canvas,
    palette,
    random,
    width,
    height,
    horizon,
    light: [x, y],
  } = stage;
  const size = Math.max(width, height);
  const air = rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, palette.sky[0]],
      [(horizon / height) * 0.62, palette.sky[1]],
      [horizon / height, palette.sky[2]],
      [1, palette.sky[1]],
    ]),
  );
  const stars =
    luminance(palette.sky[0]) > 0.1
      ? ''
      : Array.from({ length: Math.round((width * horizon) / 5200) }, () =>
          circle(
            random.between(0, width),
            random.between(0, horizon * 0.75),
            random.between(0.6, 2.1),
            '#fff',
            `opacity="${random.between(0.2, 0.9).toFixed(2)}"`,
          ),
        ).join('');
  const glow = circle(
    x,
    y,
    size * 0.62,
    canvas.radial([
      [0, palette.light, 0.5],
      [0.35, mix(palette.light, palette.sky[2], 0.5), 0.2],
      [1, palette.light, 0],
    ]),
  );
  const body =
    disc === 0
      ? ''
      : circle(
          x,
          y,
          disc,
          canvas.linear([
            [0, tone(palette.light, 0.4)],
            [1, palette.light],
          ]),
        ) +
        circle(x, y, disc * 1.22, palette.light, 'opacity=".14"') +
        circle(x, y, disc * 1.5, palette.light, 'opacity=".08"');
  return air + stars + glow + body;
};

/** Long flat clouds that catch the light. */
export const clouds = ({ random, width, horizon, palette }: Stage, count: number): string =>
  Array.from({ length: count }, () => {
    const [x, y, w] = [
      random.between(-80, width),
      random.between(horizon * 0.12, horizon * 0.8),
      random.between(width * 0.16, width * 0.4),
    ];
    return path(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(w * 0.1).toFixed(0)} -16 ${(w * 0.28).toFixed(0)} -12q${(w * 0.1).toFixed(0)} -20 ${(w * 0.3).toFixed(0)} -8q${(w * 0.28).toFixed(0)} -4 ${(w * 0.42).toFixed(0)} 20z`,
      tone(palette.light, 0.2),
      `opacity="${random.between(0.12, 0.34).toFixed(2)}"`,
    );
  }).join('');

/** Shafts of light that fan out from the light. */
export const rays = (
  { canvas, palette, width, height, light: [x, y] }: Stage,
  count: number,
  strength: number,
): string => {
  const reach = Math.hypot(width, height);
  const fill = canvas.linear(
    [
      [0, palette.light, 0],
      [1, palette.light, strength],
    ],
    90,
  );
  return group(
    `translate(${x} ${y})`,
    Array.from({ length: count }, (_, index) =>
      group(
        `rotate(${(360 / count) * index + 8})`,
        polygon(`0,0 ${-reach * 0.1},${-reach} ${reach * 0.1},${-reach}`, fill),
      ),
    ).join(''),
  );
};

/** Motes in the air before the subject. */
export const motes = ({ random, width, height, palette }: Stage, count: number): string =>
  Array.from({ length: count }, () => {
    const size = random.between(1.2, 4.4);
    const [x, y] = [random.between(0, width), random.between(height * 0.2, height)];
    return (
      circle(x, y, size * 2.6, palette.light, 'opacity=".12"') +
      circle(x, y, size, tone(palette.light, 0.4), `opacity="${random.between(0.35, 0.9).toFixed(2)}"`)
    );
  }).join('');

/** Darkens the edges, so that the eye rests on the middle. */
export const vignette = ({ canvas, width, height, palette }: Stage): string =>
  rect(
    0,
    0,
    width,
    height,
    canvas.radial([
      [0.5, palette.ground, 0],
      [0.82, palette.ground, 0.16],
      [1, palette.ground, 0.55],
    ]),
  );

/** A patch of light on the ground under the subject. */
export const pool = ({ canvas, palette }: Stage, x: number, y: number, radius: number): string =>
  ellipse(
    x,
    y,
    radius,
    radius * 0.2,
    canvas.radial([
      [0, palette.light, 0.5],
      [1, palette.light, 0],
    ]),
  );
