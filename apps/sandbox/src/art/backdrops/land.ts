import { circle, ellipse, group, line, path, polygon, rect } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { clouds } from './sky.ts';
import { depth, ridge, type Backdrop, type Stage } from './stage.ts';

const layers = (
  stage: Stage,
  list: readonly (readonly [nearness: number, base: number, lift: number, steps: number, rough: number])[],
): string =>
  list
    .map(([nearness, base, lift, steps, rough]) =>
      path(
        ridge(stage, stage.horizon + stage.height * base, stage.height * lift, steps, rough),
        stage.canvas.linear([
          [0, tone(depth(stage.palette, nearness), 0.1)],
          [1, depth(stage.palette, Math.min(1, nearness + 0.25))],
        ]),
      ),
    )
    .join('');

const conifer = (x: number, y: number, size: number, fill: string): string =>
  polygon(
    `${x},${y - size} ${x + size * 0.2},${y - size * 0.6} ${x + size * 0.11},${y - size * 0.6} ${x + size * 0.28},${y - size * 0.28} ${x + size * 0.15},${y - size * 0.28} ${x + size * 0.36},${y} ${x - size * 0.36},${y} ${x - size * 0.15},${y - size * 0.28} ${x - size * 0.28},${y - size * 0.28} ${x - size * 0.11},${y - size * 0.6} ${x - size * 0.2},${y - size * 0.6}`,
    fill,
  );

const woods = (stage: Stage, base: number, size: number, count: number, nearness: number): string =>
  Array.from({ length: count }, (_, index) =>
    conifer(
      Math.round((index + stage.random.between(0, 1)) * (stage.width / count)),
      Math.round(stage.horizon + stage.height * base + stage.random.between(0, 14)),
      stage.random.between(0.6, 1.15) * size,
      depth(stage.palette, nearness),
    ),
  ).join('');

export const mountains: Backdrop = (stage) => ({
  behind:
    clouds(stage, 4) +
    layers(stage, [
      [0.12, 0, 0.3, 7, 1],
      [0.34, 0.03, 0.22, 9, 1],
      [0.6, 0.08, 0.12, 6, 0],
    ]) +
    woods(stage, 0.12, stage.height * 0.09, 26, 0.75),
  before: layers(stage, [[0.94, 0.26, 0.07, 5, 0]]),
});

export const dunes: Backdrop = (stage) => ({
  behind:
    layers(stage, [
      [0.1, 0.02, 0.06, 4, 0],
      [0.3, 0.06, 0.1, 3, 0],
      [0.55, 0.14, 0.12, 3, 0],
    ]) +
    [0.18, 0.4, 0.86]
      .map((x, index) => {
        const s = stage.height * (0.16 - index * 0.035);
        const [px, py] = [stage.width * x, stage.horizon + stage.height * 0.07];
        return (
          polygon(`${px},${py - s} ${px + s},${py} ${px - s},${py}`, tone(depth(stage.palette, 0.28), 0.16)) +
          polygon(`${px},${py - s} ${px + s},${py} ${px + s * 0.18},${py}`, depth(stage.palette, 0.5))
        );
      })
      .join('') +
    layers(stage, [[0.62, 0.15, 0.08, 3, 0]]),
  before: layers(stage, [[0.96, 0.3, 0.1, 2, 0]]),
});

export const forest: Backdrop = (stage) => ({
  behind:
    woods(stage, 0.02, stage.height * 0.26, 14, 0.2) +
    woods(stage, 0.08, stage.height * 0.24, 12, 0.42) +
    rect(
      0,
      stage.horizon + stage.height * 0.02,
      stage.width,
      stage.height * 0.16,
      stage.canvas.linear([
        [0, stage.palette.light, 0],
        [0.5, stage.palette.light, 0.28],
        [1, stage.palette.light, 0],
      ]),
    ) +
    woods(stage, 0.17, stage.height * 0.2, 10, 0.68),
  before:
    [0.02, 0.1, 0.9, 0.98]
      .map((x) =>
        rect(
          stage.width * x - 16,
          0,
          stage.random.between(20, 44),
          stage.height,
          depth(stage.palette, 0.98),
          'opacity=".92"',
        ),
      )
      .join('') + layers(stage, [[0.97, 0.28, 0.06, 6, 0]]),
});

export const jungle: Backdrop = (stage) => {
  const frond = (x: number, y: number, turn: number, size: number, nearness: number): string =>
    group(
      `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn}) scale(${size})`,
      path('M0 0C10 -60 60 -110 130 -120C120 -80 70 -30 0 0Z', depth(stage.palette, nearness)) +
        line('M4 -6C40 -50 80 -90 122 -114', tone(depth(stage.palette, nearness), 0.16), 2.5),
    );
  const fan = (x: number, y: number, size: number, nearness: number): string =>
    [-120, -90, -60, -30, 0, 30].map((turn) => frond(x, y, turn, size, nearness)).join('');
  return {
    behind:
      layers(stage, [
        [0.2, 0.02, 0.16, 7, 0],
        [0.42, 0.08, 0.12, 8, 0],
      ]) +
      [0.08, 0.3, 0.72, 0.94]
        .map((x) => fan(stage.width * x, stage.horizon + stage.height * 0.16, stage.height / 760, 0.55))
        .join('') +
      layers(stage, [[0.7, 0.16, 0.05, 9, 0]]),
    before:
      fan(-20, stage.height * 0.98, stage.height / 420, 0.9) +
      fan(stage.width + 20, stage.height * 0.99, stage.height / 430, 0.95) +
      [0.05, 0.92]
        .map((x) =>
          group(
            `translate(${stage.width * x} -10) scale(1 -1)`,
            frond(0, 0, -40, stage.height / 520, 0.95) + frond(0, 0, -90, stage.height / 620, 0.98),
          ),
        )
        .join(''),
  };
};

const waves = (stage: Stage, from: number, count: number, start: number): string =>
  Array.from({ length: count }, (_, index) => {
    const y = stage.horizon + stage.height * (from + index * index * 0.012 + index * 0.035);
    const length = 40 + index * 34;
    const first = -stage.random.between(0, length);
    const crests = Array.from(
      { length: Math.ceil(stage.width / length) + 2 },
      () => `q${length / 2} ${-7 - index * 4} ${length} 0`,
    ).join('');
    return path(
      `M${first.toFixed(0)} ${y.toFixed(0)}${crests}V${stage.height}H${first.toFixed(0)}Z`,
      stage.canvas.linear([
        [0, tone(mix(stage.palette.sky[1], stage.palette.ground, start + index * 0.13), 0.16)],
        [0.3, mix(stage.palette.sky[1], stage.palette.ground, Math.min(1, start + 0.1 + index * 0.14))],
      ]),
    );
  }).join('');

const shimmer = ({ random, palette, horizon, height, light }: Stage): string =>
  Array.from({ length: 22 }, (_, index) =>
    ellipse(
      light[0] + random.between(-1, 1) * (16 + index * 4),
      horizon + (height - horizon) * (index / 30) + 4,
      random.between(12, 34) + index * 1.5,
      1.6 + index * 0.12,
      tone(palette.light, 0.3),
      'opacity=".5"',
    ),
  ).join('');

export const ocean: Backdrop = (stage) => ({
  behind:
    clouds(stage, 5) +
    layers(stage, [[0.16, 0.004, 0.06, 9, 0]]) +
    rect(
      0,
      stage.horizon,
      stage.width,
      stage.height,
      stage.canvas.linear([
        [0, mix(stage.palette.sky[2], stage.palette.sky[1], 0.5)],
        [1, stage.palette.ground],
      ]),
    ) +
    waves(stage, 0.03, 2, 0.1) +
    shimmer(stage),
  before: waves(stage, 0.2, 4, 0.4),
});

export const glacier: Backdrop = (stage) => ({
  behind:
    Array.from({ length: 5 }, (_, index) =>
      path(
        `M${stage.width * (index * 0.24 - 0.2)} ${stage.horizon * 0.1}C${stage.width * (index * 0.24)} ${stage.horizon * 0.5} ${stage.width * (index * 0.24 - 0.1)} ${stage.horizon * 0.5} ${stage.width * (index * 0.24 + 0.06)} ${stage.horizon * 0.9}L${stage.width * (index * 0.24 + 0.22)} ${stage.horizon * 0.86}C${stage.width * (index * 0.24 + 0.1)} ${stage.horizon * 0.46} ${stage.width * (index * 0.24 + 0.16)} ${stage.horizon * 0.4} ${stage.width * (index * 0.24)} 0Z`,
        stage.canvas.linear([
          [0, stage.palette.trim, 0],
          [0.5, stage.palette.light, 0.3],
          [1, stage.palette.hero, 0],
        ]),
      ),
    ).join('') +
    layers(stage, [[0.08, 0, 0.32, 6, 1]]) +
    Array.from({ length: 7 }, (_, index) => {
      const [x, s] = [stage.width * (index / 6), stage.height * stage.random.between(0.1, 0.2)];
      const y = stage.horizon + stage.height * 0.1;
      return (
        polygon(`${x},${y - s} ${x + s * 0.3},${y} ${x},${y + 8}`, mix('#ffffff', stage.palette.sky[1], 0.42)) +
        polygon(`${x},${y - s} ${x - s * 0.34},${y} ${x},${y + 8}`, mix('#ffffff', stage.palette.sky[2], 0.35))
      );
    }).join('') +
    path(
      ridge(stage, stage.horizon + stage.height * 0.12, stage.height * 0.03, 6, 0),
      mix('#ffffff', stage.palette.sky[1], 0.25),
    ),
  before: path(
    ridge(stage, stage.horizon + stage.height * 0.27, stage.height * 0.05, 4, 0),
    stage.canvas.linear([
      [0, '#ffffff'],
      [1, stage.palette.sky[1]],
    ]),
  ),
});

export const volcanic: Backdrop = (stage) => {
  const { width, height, horizon, canvas, palette } = stage;
  return {
    behind:
      path(
        `M${width * 0.1} ${horizon + height * 0.1}L${width * 0.4} ${horizon - height * 0.26}L${width * 0.58} ${horizon - height * 0.26}L${width * 0.98} ${horizon + height * 0.1}Z`,
        canvas.linear([
          [0, depth(palette, 0.3)],
          [1, depth(palette, 0.7)],
        ]),
      ) +
      path(
        `M${width * 0.41} ${horizon - height * 0.26}L${width * 0.57} ${horizon - height * 0.26}L${width * 0.55} ${horizon - height * 0.1}L${width * 0.5} ${horizon + height * 0.02}L${width * 0.46} ${horizon - height * 0.12}Z`,
        canvas.linear([
          [0, tone(palette.accent, 0.3)],
          [1, palette.hero],
        ]),
      ) +
      circle(
        width * 0.49,
        horizon - height * 0.3,
        width * 0.3,
        canvas.radial([
          [0, palette.accent, 0.7],
          [1, palette.hero, 0],
        ]),
      ) +
      layers(stage, [[0.6, 0.06, 0.12, 8, 1]]) +
      rect(
        0,
        horizon + height * 0.1,
        width,
        height * 0.08,
        canvas.linear([
          [0, palette.accent],
          [1, palette.hero],
        ]),
      ),
    before: layers(stage, [
      [0.92, 0.2, 0.1, 9, 1],
      [1, 0.3, 0.06, 7, 1],
    ]),
  };
};

export const meadow: Backdrop = (stage) => ({
  behind:
    clouds(stage, 7) +
    layers(stage, [
      [0.12, 0.01, 0.12, 4, 0],
      [0.32, 0.05, 0.09, 3, 0],
      [0.55, 0.12, 0.08, 3, 0],
    ]) +
    Array.from({ length: 8 }, () => {
      const [x, y, r] = [
        stage.random.between(0, stage.width),
        stage.horizon + stage.height * stage.random.between(0.02, 0.1),
        stage.height * stage.random.between(0.02, 0.04),
      ];
      return (
        rect(x - 2, y - r, 4, r * 1.6, depth(stage.palette, 0.8)) +
        circle(x, y - r * 1.4, r, tone(stage.palette.trim, -0.15)) +
        circle(x - r * 0.3, y - r * 1.7, r * 0.55, tone(stage.palette.trim, 0.2))
      );
    }).join(''),
  before:
    layers(stage, [[0.82, 0.24, 0.05, 3, 0]]) +
    Array.from({ length: 60 }, () => {
      const [x, y] = [
        stage.random.between(0, stage.width),
        stage.horizon + stage.height * stage.random.between(0.22, 0.42),
      ];
      return circle(
        x,
        y,
        stage.random.between(2, 5),
        stage.random.pick([stage.palette.accent, stage.palette.hero, '#ffffff']),
        'opacity=".85"',
      );
    }).join(''),
});

export const reef: Backdrop = (stage) => {
  const { width, height, horizon, canvas, palette, random } = stage;
  const weed = (x: number, y: number, size: number, fill: string): string =>
    Array.from({ length: 5 }, (_, index) =>
      line(
        `M${(x + index * 9).toFixed(0)} ${y.toFixed(0)}c${random.between(-24, 24).toFixed(0)} ${(-size * 0.3).toFixed(0)} ${random.between(-30, 30).toFixed(0)} ${(-size * 0.7).toFixed(0)} ${random.between(-24, 24).toFixed(0)} ${(-size * random.between(0.6, 1)).toFixed(0)}`,
        fill,
        7,
      ),
    ).join('');
  const coral = (x: number, y: number, size: number, fill: string): string =>
    group(
      `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(size / 100).toFixed(2)})`,
      line(
        'M0 0V-60M0 -20Q-40 -30 -44 -80M0 -34Q36 -44 40 -96M-30 -44Q-60 -50 -66 -74M26 -54Q60 -56 64 -84M0 ' +
          '-60Q-6 -80 -14 -104',
        fill,
        14,
      ),
    );
  return {
    behind:
      Array.from({ length: 6 }, (_, index) =>
        polygon(
          `${width * (index * 0.2 - 0.05)},0 ${width * (index * 0.2 + 0.06)},0 ${width * (index * 0.26 + 0.1)},${height} ${width * (index * 0.26 - 0.16)},${height}`,
          canvas.linear([
            [0, palette.light, 0.3],
            [1, palette.light, 0],
          ]),
        ),
      ).join('') +
      layers(stage, [
        [0.25, 0.04, 0.2, 6, 0],
        [0.5, 0.1, 0.14, 5, 0],
      ]) +
      [0.1, 0.32, 0.7, 0.92]
        .map((x) => coral(width * x, horizon + height * 0.15, height * 0.13, mix(palette.accent, palette.sky[1], 0.4)))
        .join(''),
    before:
      layers(stage, [[0.85, 0.24, 0.08, 5, 0]]) +
      weed(width * 0.04, height, height * 0.36, depth(palette, 0.7)) +
      weed(width * 0.9, height, height * 0.42, depth(palette, 0.75)) +
      coral(width * 0.2, height * 0.97, height * 0.16, palette.accent) +
      coral(width * 0.8, height * 0.98, height * 0.14, palette.hero) +
      Array.from({ length: 26 }, () =>
        circle(
          random.between(0, width),
          random.between(0, height),
          random.between(2, 9),
          'none',
          `stroke="${tone(palette.light, 0.3)}" stroke-width="1.6" opacity=".55"`,
        ),
      ).join(''),
  };
};
