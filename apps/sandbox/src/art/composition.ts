import { motes, pool, rays, type Stage } from './backdrops/index.ts';
import { circle, group, line, path, place, polar, polygon, rect, around } from './canvas.ts';
import { mix, tone } from './color.ts';

/** The position of the title, as shares of the picture. */
export type TitleBox = Readonly<{
  x: number;
  y: number;
  width: number;
  height: number;
  lines: number;
  align?: 'middle' | 'start';
}>;

/**
 * The plan of a picture, before it is drawn: light and horizon as shares of it, the disc's radius as a share of its
 * shorter side.
 */
export type Composition = Readonly<{
  light: readonly [number, number];
  horizon: number;
  disc: number;
  /** Portrait and landscape place their titles apart. */
  title: Readonly<{ portrait: TitleBox; landscape: TitleBox }>;
  draw: (picture: Picture) => string;
}>;

/** The elements of a composition. `hero` and `others` are drawn within -100…100. */
export type Picture = Readonly<{
  stage: Stage;
  portrait: boolean;
  unit: number;
  hero: string;
  others: readonly [string, string];
  behind: string;
  before: string;
}>;

const bottom: Composition['title'] = {
  portrait: { x: 0.5, y: 0.835, width: 0.86, height: 0.2, lines: 2 },
  landscape: { x: 0.5, y: 0.83, width: 0.8, height: 0.2, lines: 2 },
};
const top: Composition['title'] = {
  portrait: { x: 0.5, y: 0.165, width: 0.86, height: 0.19, lines: 2 },
  landscape: { x: 0.5, y: 0.165, width: 0.8, height: 0.18, lines: 2 },
};
const beside: Composition['title'] = {
  portrait: bottom.portrait,
  landscape: { x: 0.28, y: 0.56, width: 0.46, height: 0.42, lines: 3 },
};

/** Darkness under a low title, so that it is read on any land. */
const shade = ({ stage: { canvas, width, height, palette } }: Picture, from: number): string =>
  rect(
    0,
    height * from,
    width,
    height * (1 - from),
    canvas.linear([
      [0, palette.ground, 0],
      [0.55, palette.ground, 0.72],
      [1, palette.ground, 0.94],
    ]),
  );
const halo = ({ stage: { canvas, palette } }: Picture, x: number, y: number, radius: number): string =>
  circle(
    x,
    y,
    radius,
    canvas.radial([
      [0, palette.light, 0.7],
      [0.45, mix(palette.light, palette.sky[2], 0.65), 0.32],
      [1, palette.sky[2], 0],
    ]),
  );
const shadow = ({ stage: { canvas, palette } }: Picture, x: number, y: number, radius: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.16}" fill="${canvas.radial([
    [0, palette.ground, 0.75],
    [1, palette.ground, 0],
  ])}"/>`;

/** The subject before a great sun or moon. */
export const disc: Composition = {
  light: [0.5, 0.4],
  horizon: 0.62,
  disc: 0.33,
  title: bottom,
  draw: (p) => {
    const { width: w, height: h } = p.stage;
    return (
      p.behind +
      shadow(p, w / 2, h * 0.655, p.unit * 0.3) +
      place(w / 2, h * 0.42, p.unit / 400, p.hero) +
      p.before +
      shade(p, 0.6) +
      motes(p.stage, 20)
    );
  },
};

/** So close that the subject leaves the frame. */
export const closeup: Composition = {
  light: [0.8, 0.2],
  horizon: 0.55,
  disc: 0,
  title: beside,
  draw: (p) => {
    const { width: w, height: h } = p.stage;
    const [x, y] = p.portrait ? [w * 0.54, h * 0.36] : [w * 0.74, h * 0.5];
    return (
      p.behind +
      halo(p, x, y, p.unit * 0.8) +
      p.before +
      place(x, y, p.unit / 232, p.hero, -4) +
      (p.portrait
        ? shade(p, 0.5)
        : rect(
            0,
            0,
            w * 0.62,
            h,
            p.stage.canvas.linear(
              [
                [0, p.stage.palette.ground, 0.85],
                [1, p.stage.palette.ground, 0],
              ],
              0,
            ),
          )) +
      motes(p.stage, 14)
    );
  },
};

/** Seen through a gate. */
export const gate: Composition = {
  light: [0.5, 0.36],
  horizon: 0.58,
  disc: 0.16,
  title: bottom,
  draw: (p) => {
    const { width: w, height: h, palette, canvas } = p.stage;
    const [rx, ry, cy] = [w * (p.portrait ? 0.38 : 0.3), h * 0.34, h * 0.4];
    const opening = `M${w / 2 - rx} ${h}V${cy}C${w / 2 - rx} ${cy - ry * 0.9} ${w / 2 - rx * 0.5} ${cy - ry} ${w / 2} ${cy - ry * 1.08}C${w / 2 + rx * 0.5} ${cy - ry} ${w / 2 + rx} ${cy - ry * 0.9} ${w / 2 + rx} ${cy}V${h}`;
    const stone = canvas.linear([
      [0, mix(palette.ground, palette.sky[1], 0.5)],
      [1, palette.ground],
    ]);
    return (
      p.behind +
      halo(p, w / 2, h * 0.4, p.unit * 0.5) +
      place(w / 2, h * 0.42, p.unit / 420, p.hero) +
      p.before +
      path(`M0 0H${w}V${h}H0Z${opening}Z`, stone, 'fill-rule="evenodd"') +
      line(opening, palette.accent, 7) +
      line(opening, tone(palette.light, 0.3), 2) +
      [-1, 1]
        .map((side) =>
          [0.1, 0.3, 0.5]
            .map((y) =>
              group(
                `translate(${w / 2 + side * (rx + (w / 2 - rx) / 2)} ${h * (0.2 + y * 0.8)}) scale(${w / 3400})`,
                polygon(
                  '0,-100 60,0 0,100 -60,0',
                  'none',
                  `stroke="${palette.accent}" stroke-width="12" opacity=".75"`,
                ),
              ),
            )
            .join(''),
        )
        .join('') +
      shade(p, 0.58) +
      motes(p.stage, 12)
    );
  },
};

/** Mirrored in still water. */
export const mirror: Composition = {
  light: [0.5, 0.3],
  horizon: 0.56,
  disc: 0.13,
  title: bottom,
  draw: (p) => {
    const { width: w, height: h, palette, canvas } = p.stage;
    const water = h * 0.62;
    return (
      p.behind +
      rect(
        0,
        water,
        w,
        h - water,
        canvas.linear([
          [0, mix(palette.sky[2], palette.sky[1], 0.4)],
          [1, palette.ground],
        ]),
      ) +
      halo(p, w / 2, h * 0.4, p.unit * 0.55) +
      group(`translate(0 ${water * 2}) scale(1 -1)`, place(w / 2, h * 0.405, p.unit / 440, p.hero), 'opacity=".32"') +
      Array.from({ length: 12 }, (_, index) =>
        rect(
          w * 0.5 - p.unit * (0.2 + ((index * 7) % 5) * 0.07),
          water + 8 + index * h * 0.028,
          p.unit * (0.4 + ((index * 5) % 4) * 0.12),
          2.2,
          tone(palette.light, 0.2),
          `opacity="${(0.6 - index * 0.04).toFixed(2)}" rx="1"`,
        ),
      ).join('') +
      place(w / 2, h * 0.405, p.unit / 440, p.hero) +
      shade(p, 0.62) +
      motes(p.stage, 18)
    );
  },
};

/** Light rays from behind; the title is above. */
export const radiance: Composition = {
  light: [0.5, 0.6],
  horizon: 0.74,
  disc: 0,
  title: top,
  draw: (p) => {
    const { width: w, height: h, canvas, palette } = p.stage;
    return (
      p.behind +
      rays(p.stage, 14, 0.34) +
      halo(p, w / 2, h * 0.6, p.unit * 0.62) +
      p.before +
      place(w / 2, h * 0.61, p.unit / 300, p.hero) +
      rect(
        0,
        0,
        w,
        h * 0.36,
        canvas.linear([
          [0, palette.sky[0], 0.9],
          [1, palette.sky[0], 0],
        ]),
      ) +
      motes(p.stage, 26)
    );
  },
};

/** Three subjects: one in front, two behind it in haze. */
export const trio: Composition = {
  light: [0.5, 0.22],
  horizon: 0.6,
  disc: 0.12,
  title: bottom,
  draw: (p) => {
    const { width: w, height: h, palette } = p.stage;
    const back = (side: -1 | 1, symbol: string): string =>
      place(w / 2 + side * (p.portrait ? w * 0.27 : w * 0.24), h * 0.335, p.unit / 640, symbol, side * 9);
    return (
      p.behind +
      pool(p.stage, w / 2, h * 0.66, p.unit * 0.6) +
      back(-1, p.others[0]) +
      back(1, p.others[1]) +
      circle(
        w / 2,
        h * 0.4,
        p.unit * 0.46,
        p.stage.canvas.radial([
          [0, palette.sky[1], 0.55],
          [1, palette.sky[1], 0],
        ]),
      ) +
      p.before +
      shadow(p, w / 2, h * 0.67, p.unit * 0.26) +
      place(w / 2, h * 0.45, p.unit / 400, p.hero) +
      shade(p, 0.6) +
      motes(p.stage, 16)
    );
  },
};

/** An emblem in a ring of metal. */
export const emblem: Composition = {
  light: [0.5, 0.4],
  horizon: 0.66,
  disc: 0,
  title: bottom,
  draw: (p) => {
    const { width: w, height: h, palette, canvas } = p.stage;
    const r = p.unit * 0.36;
    return (
      p.behind +
      rays(p.stage, 10, 0.22) +
      p.before +
      group(
        `translate(${w / 2} ${h * 0.4})`,
        circle(0, 0, r * 1.2, palette.ground, 'opacity=".45"') +
          circle(
            0,
            0,
            r * 1.13,
            canvas.linear(
              [
                [0, tone(palette.accent, 0.5)],
                [0.5, palette.accent],
                [1, tone(palette.accent, -0.6)],
              ],
              60,
            ),
          ) +
          circle(0, 0, r * 1.04, tone(palette.ground, 0.04)) +
          circle(
            0,
            0,
            r,
            canvas.radial([
              [0, mix(palette.sky[2], palette.light, 0.3)],
              [0.7, palette.sky[1]],
              [1, palette.sky[0]],
            ]),
          ) +
          around(24, (index) =>
            circle(
              ...polar(r * 1.085, 0),
              index % 6 ? r * 0.014 : r * 0.04,
              index % 6 ? tone(palette.accent, 0.6) : palette.hero,
            ),
          ) +
          place(0, 0, r / 122, p.hero),
      ) +
      shade(p, 0.62) +
      motes(p.stage, 12)
    );
  },
};

/** Split by a slant of colour. */
export const slant: Composition = {
  light: [0.24, 0.26],
  horizon: 0.64,
  disc: 0.1,
  title: beside,
  draw: (p) => {
    const { width: w, height: h, palette, canvas } = p.stage;
    const band = p.portrait
      ? `${w * 0.2},0 ${w},0 ${w},${h * 0.74} ${w * 0.02},${h * 0.62}`
      : `${w * 0.56},0 ${w},0 ${w},${h} ${w * 0.42},${h}`;
    const [x, y] = p.portrait ? [w * 0.54, h * 0.37] : [w * 0.73, h * 0.5];
    return (
      p.behind +
      p.before +
      (p.portrait ? '' : rect(0, 0, w * 0.6, h, palette.ground, 'opacity=".4"')) +
      polygon(
        band,
        canvas.linear(
          [
            [0, tone(palette.accent, 0.12)],
            [1, tone(palette.hero, -0.25)],
          ],
          60,
        ),
        'opacity=".94"',
      ) +
      group(
        '',
        Array.from({ length: 7 }, (_, index) =>
          line(
            `M${x - w * 0.5 + index * w * 0.16} ${h}L${x - w * 0.28 + index * w * 0.16} 0`,
            '#ffffff',
            1.5,
            'opacity=".12"',
          ),
        ).join(''),
      ) +
      polygon(band, 'none', `stroke="${tone(palette.light, 0.4)}" stroke-width="5"`) +
      place(
        x + 9,
        y + 14,
        p.unit / 290,
        `<g opacity=".3">${p.hero.replaceAll(/(fill|stroke)="(?!none)[^"]*"/g, `$1="${palette.ground}"`)}</g>`,
        6,
      ) +
      place(x, y, p.unit / 290, p.hero, 6) +
      (p.portrait ? shade(p, 0.58) : '') +
      motes(p.stage, 12)
    );
  },
};

/** A wide land; the subject far off, shining. */
export const vista: Composition = {
  light: [0.62, 0.42],
  horizon: 0.55,
  disc: 0.08,
  title: top,
  draw: (p) => {
    const { width: w, height: h, canvas, palette } = p.stage;
    return (
      p.behind +
      pool(p.stage, w * 0.5, h * 0.8, p.unit * 0.5) +
      halo(p, w * 0.5, h * 0.62, p.unit * 0.46) +
      place(w * 0.5, h * 0.645, p.unit / 470, p.hero) +
      p.before +
      rect(
        0,
        0,
        w,
        h * 0.38,
        canvas.linear([
          [0, palette.sky[0], 0.95],
          [1, palette.sky[0], 0],
        ]),
      ) +
      motes(p.stage, 30)
    );
  },
};

/** The others circle the subject. */
export const orbit: Composition = {
  light: [0.5, 0.4],
  horizon: 0.7,
  disc: 0,
  title: bottom,
  draw: (p) => {
    const { width: w, height: h, palette } = p.stage;
    const ring = (turn: number): string =>
      `<ellipse cx="0" cy="0" rx="${p.unit * 0.47}" ry="${p.unit * 0.17}" fill="none" stroke="${tone(palette.light, 0.3)}" stroke-width="2.5" opacity=".55" transform="rotate(${turn})"/>`;
    return (
      p.behind +
      halo(p, w / 2, h * 0.4, p.unit * 0.6) +
      p.before +
      group(
        `translate(${w / 2} ${h * 0.4})`,
        ring(-20) +
          ring(24) +
          place(p.unit * -0.37, p.unit * -0.2, p.unit / 1150, p.others[0], -14) +
          place(p.unit * 0.37, p.unit * -0.24, p.unit / 1150, p.others[1], 12) +
          place(0, 0, p.unit / 410, p.hero) +
          place(p.unit * -0.33, p.unit * 0.27, p.unit / 1050, p.others[1], -10) +
          place(p.unit * 0.35, p.unit * 0.25, p.unit / 1050, p.others[0], 16),
      ) +
      shade(p, 0.6) +
      motes(p.stage, 18)
    );
  },
};

export const compositions = { closeup, disc, emblem, gate, mirror, orbit, radiance, slant, trio, vista } as const;
export type CompositionName = keyof typeof compositions;
