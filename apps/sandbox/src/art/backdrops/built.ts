import { around, circle, ellipse, group, line, path, polygon, rect } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { clouds } from './sky.ts';
import { depth, ridge, type Backdrop, type Stage } from './stage.ts';

const hill = (stage: Stage, nearness: number, base: number, lift: number, steps: number, rough = 0): string =>
  path(
    ridge(stage, stage.horizon + stage.height * base, stage.height * lift, steps, rough),
    depth(stage.palette, nearness),
  );

const towers = (stage: Stage, base: number, tall: number, count: number, nearness: number, lit: number): string =>
  Array.from({ length: count }, (_, index) => {
    const { random, width, height, horizon, palette } = stage;
    const w = (width / count) * random.between(0.7, 1.1);
    const h = height * tall * random.between(0.4, 1);
    const [x, y] = [(width / count) * index, horizon + height * base - h];
    const fill = depth(palette, nearness);
    const windows = Array.from({ length: Math.floor(h / 18) }, (_row, row) =>
      Array.from({ length: Math.floor(w / 14) }, (_column, column) =>
        random.next() < lit
          ? rect(
              x + 5 + column * 14,
              y + 9 + row * 18,
              6,
              9,
              random.pick([palette.light, palette.accent, palette.trim]),
              `opacity="${random.between(0.5, 1).toFixed(2)}"`,
            )
          : '',
      ).join(''),
    ).join('');
    return (
      rect(x, y, w, h + height, fill) +
      (random.next() < 0.35
        ? rect(x + w / 2 - 1.5, y - 26, 3, 26, fill) + circle(x + w / 2, y - 27, 3, palette.accent)
        : '') +
      windows
    );
  }).join('');

export const skyline: Backdrop = (stage) => ({
  behind:
    clouds(stage, 3) +
    towers(stage, 0.04, 0.34, 12, 0.25, 0) +
    towers(stage, 0.08, 0.28, 9, 0.55, 0.28) +
    rect(
      0,
      stage.horizon + stage.height * 0.06,
      stage.width,
      stage.height,
      stage.canvas.linear([
        [0, depth(stage.palette, 0.7)],
        [1, stage.palette.ground],
      ]),
    ) +
    Array.from({ length: 30 }, () =>
      rect(
        stage.random.between(0, stage.width),
        stage.horizon + stage.height * stage.random.between(0.08, 0.3),
        3,
        stage.random.between(14, 60),
        stage.random.pick([stage.palette.light, stage.palette.accent, stage.palette.hero]),
        'opacity=".3"',
      ),
    ).join(''),
  before: '',
});

export const grid: Backdrop = ({ canvas, width, height, horizon, palette, light }) => ({
  behind:
    Array.from({ length: 6 }, (_, index) =>
      rect(
        light[0] - width * 0.4,
        light[1] + height * (0.02 + index * 0.03),
        width * 0.8,
        3 + index * 2.4,
        palette.sky[1],
        'opacity=".5"',
      ),
    ).join('') +
    polygon(
      `0,${horizon} ${width * 0.14},${horizon - height * 0.1} ${width * 0.26},${horizon - height * 0.03} ${width * 0.38},${horizon}`,
      palette.ground,
      `stroke="${palette.accent}" stroke-width="3"`,
    ) +
    polygon(
      `${width},${horizon} ${width * 0.86},${horizon - height * 0.13} ${width * 0.74},${horizon - height * 0.04} ${width * 0.62},${horizon}`,
      palette.ground,
      `stroke="${palette.accent}" stroke-width="3"`,
    ) +
    rect(
      0,
      horizon,
      width,
      height - horizon,
      canvas.linear([
        [0, mix(palette.sky[1], palette.hero, 0.35)],
        [1, palette.ground],
      ]),
    ) +
    Array.from({ length: 21 }, (_, index) =>
      line(
        `M${width / 2 + (index - 10) * width * 0.05} ${horizon}L${width / 2 + (index - 10) * width * 0.32} ${height}`,
        palette.accent,
        2,
        'opacity=".6"',
      ),
    ).join('') +
    Array.from({ length: 10 }, (_, index) =>
      line(
        `M0 ${horizon + (height - horizon) * ((index + 0.3) / 10) ** 2}H${width}`,
        palette.accent,
        1 + index * 0.25,
        'opacity=".6"',
      ),
    ).join('') +
    rect(0, horizon - 2, width, 4, tone(palette.accent, 0.5)),
  before: '',
});

export const temple: Backdrop = (stage) => {
  const { width, height, horizon, palette, canvas } = stage;
  const column = (x: number, w: number, top: number, nearness: number): string =>
    rect(
      x - w / 2,
      top,
      w,
      height - top,
      canvas.linear(
        [
          [0, tone(depth(palette, nearness), 0.22)],
          [0.5, depth(palette, nearness)],
          [1, tone(depth(palette, nearness), -0.35)],
        ],
        0,
      ),
    ) +
    [-0.3, -0.1, 0.1, 0.3]
      .map((at) =>
        rect(x + w * at - 1.5, top + w * 0.4, 3, height, tone(depth(palette, nearness), -0.3), 'opacity=".6"'),
      )
      .join('') +
    path(
      `M${x - w * 0.75} ${top - w * 0.2}H${x + w * 0.75}L${x + w * 0.5} ${top + w * 0.32}H${x - w * 0.5}Z`,
      mix(palette.accent, depth(palette, nearness), 0.35),
    ) +
    rect(x - w * 0.5, top + w * 0.36, w, 7, palette.hero, 'opacity=".7"');
  return {
    behind:
      hill(stage, 0.2, 0.02, 0.1, 5) +
      [0.34, 0.66].map((x) => column(width * x, width * 0.06, horizon - height * 0.24, 0.35)).join('') +
      rect(width * 0.28, horizon - height * 0.29, width * 0.44, height * 0.045, depth(palette, 0.42)) +
      [0.2, 0.8].map((x) => column(width * x, width * 0.09, horizon - height * 0.36, 0.55)).join('') +
      rect(
        0,
        horizon + height * 0.1,
        width,
        height,
        canvas.linear([
          [0, mix(palette.light, palette.sky[1], 0.55)],
          [0.35, depth(palette, 0.8)],
        ]),
      ) +
      [0, 1, 2]
        .map((step) =>
          rect(
            width * (0.2 - step * 0.08),
            horizon + height * (0.08 + step * 0.028),
            width * (0.6 + step * 0.16),
            height * 0.03,
            tone(depth(palette, 0.45 + step * 0.14), 0.08),
          ),
        )
        .join(''),
    before: [0.03, 0.97].map((x) => column(width * x, width * 0.15, height * 0.05, 0.88)).join(''),
  };
};

export const pagodas: Backdrop = (stage) => {
  const { width, height, horizon, palette, random } = stage;
  const pagoda = (x: number, y: number, size: number, nearness: number): string =>
    group(
      `translate(${Math.round(x)} ${Math.round(y)}) scale(${(size / 100).toFixed(2)})`,
      [0, 1, 2, 3]
        .map((tier) => {
          const [w, top] = [46 - tier * 8, -26 - tier * 30];
          return (
            rect(-w * 0.6, top, w * 1.2, 28, depth(palette, nearness)) +
            [-0.3, 0.3].map((at) => rect(w * at - 3, top + 9, 6, 12, palette.light, 'opacity=".9"')).join('') +
            path(
              `M${-w * 1.15} ${top + 4}Q${-w * 0.7} ${top - 2} ${-w * 0.4} ${top - 14}H${w * 0.4}Q${w * 0.7} ${top - 2} ${w * 1.15} ${top + 4}Q0 ${top - 4} ${-w * 1.15} ${top + 4}Z`,
              mix(palette.hero, depth(palette, nearness), 0.55),
            )
          );
        })
        .join('') + rect(-2, -156, 4, 26, palette.accent),
    );
  const branch = group(
    `translate(${width} ${height * 0.06}) scale(${width / 640})`,
    line('M20 0C-60 10 -120 50 -200 40M-90 34C-110 60 -150 80 -170 110', mix(palette.ground, '#4a2c20', 0.5), 10) +
      Array.from({ length: 34 }, () => {
        const [x, y] = [random.between(-230, 0), random.between(-6, 110)];
        return (
          around(5, () => '') +
          circle(x, y, random.between(7, 15), tone(palette.accent, random.between(0, 0.4)), 'opacity=".9"')
        );
      }).join(''),
  );
  return {
    behind:
      clouds(stage, 4) +
      hill(stage, 0.12, 0, 0.22, 5, 0) +
      hill(stage, 0.3, 0.03, 0.12, 4) +
      pagoda(width * 0.16, horizon + height * 0.1, height * 0.24, 0.5) +
      pagoda(width * 0.85, horizon + height * 0.12, height * 0.3, 0.62) +
      hill(stage, 0.68, 0.13, 0.05, 4),
    before: hill(stage, 0.95, 0.28, 0.05, 3) + branch,
  };
};

export const citadel: Backdrop = (stage) => {
  const { width, height, horizon, palette } = stage;
  const keep = (x: number, w: number, top: number, nearness: number): string => {
    const fill = depth(palette, nearness);
    return (
      rect(x - w / 2, top, w, height, fill) +
      [-0.42, -0.14, 0.14, 0.42].map((at) => rect(x + w * at - w * 0.08, top - 10, w * 0.16, 12, fill)).join('') +
      polygon(
        `${x - w * 0.62},${top - 6} ${x + w * 0.62},${top - 6} ${x},${top - w * 1.5}`,
        mix(palette.trim, fill, 0.5),
      ) +
      rect(x - 4, top + 24, 8, 20, palette.light, 'rx="4"')
    );
  };
  return {
    behind:
      clouds(stage, 5) +
      hill(stage, 0.14, 0, 0.24, 6, 1) +
      hill(stage, 0.34, 0.06, 0.06, 4) +
      [
        [0.12, 0.07, -0.12],
        [0.24, 0.05, -0.05],
        [0.78, 0.06, -0.06],
        [0.88, 0.09, -0.18],
      ]
        .map(([x = 0, w = 0, top = 0]) => keep(width * x, width * w, horizon + height * top, 0.5))
        .join('') +
      rect(0, horizon + height * 0.06, width, height, depth(palette, 0.62)) +
      Array.from({ length: 16 }, (_, index) =>
        rect((width / 16) * index, horizon + height * 0.035, width / 28, height * 0.03, depth(palette, 0.62)),
      ).join(''),
    before: hill(stage, 0.95, 0.26, 0.06, 4),
  };
};

export const theatre: Backdrop = (stage) => {
  const { canvas, width, height, horizon, palette, random } = stage;
  const curtain = (side: number): string =>
    group(
      side < 0 ? '' : `translate(${width} 0) scale(-1 1)`,
      Array.from({ length: 5 }, (_, index) => {
        const x = index * width * 0.062;
        return path(
          `M${x} 0H${x + width * 0.07}C${x + width * 0.07 - index * 8} ${height * 0.4} ${width * 0.1 + x * 0.2} ${height * 0.6} ${x * 0.5 + width * 0.03} ${height}H${x * 0.5 - width * 0.03}C${x * 0.4} ${height * 0.6} ${x - index * 6} ${height * 0.4} ${x} 0Z`,
          canvas.linear(
            [
              [0, tone(palette.hero, -0.5)],
              [0.5, tone(palette.hero, -0.12)],
              [1, tone(palette.hero, -0.6)],
            ],
            0,
          ),
        );
      }).join(''),
    );
  const bokeh = Array.from({ length: 34 }, () => {
    const r = random.between(8, 38);
    return circle(
      random.between(0, width),
      random.between(0, horizon),
      r,
      random.pick([palette.light, palette.accent, palette.trim]),
      `opacity="${random.between(0.05, 0.2).toFixed(2)}"`,
    );
  }).join('');
  return {
    behind:
      rect(
        0,
        0,
        width,
        height,
        canvas.radial([
          [0, tone(palette.sky[1], 0.12)],
          [1, palette.sky[0]],
        ]),
      ) +
      bokeh +
      [0.22, 0.5, 0.78]
        .map((x) =>
          polygon(
            `${width * x - 12},0 ${width * x + 12},0 ${width * (0.5 + (x - 0.5) * 0.3) + width * 0.26},${height} ${width * (0.5 + (x - 0.5) * 0.3) - width * 0.26},${height}`,
            canvas.linear([
              [0, palette.light, 0.4],
              [1, palette.light, 0],
            ]),
          ),
        )
        .join('') +
      ellipse(
        width / 2,
        horizon + height * 0.2,
        width * 0.62,
        height * 0.1,
        canvas.linear([
          [0, mix(palette.light, palette.sky[1], 0.5)],
          [1, palette.ground],
        ]),
      ) +
      ellipse(
        width / 2,
        horizon + height * 0.185,
        width * 0.6,
        height * 0.085,
        canvas.radial([
          [0, palette.light, 0.9],
          [1, palette.sky[1]],
        ]),
      ),
    before: curtain(-1) + curtain(1),
  };
};

export const cosmos: Backdrop = (stage) => {
  const { canvas, width, height, palette, random, horizon } = stage;
  const nebula = Array.from({ length: 7 }, (_, index) =>
    ellipse(
      random.between(0, width),
      random.between(0, height * 0.8),
      random.between(120, 320),
      random.between(60, 170),
      canvas.radial([
        [0, [palette.hero, palette.accent, palette.sky[2], palette.trim][index % 4] ?? palette.hero, 0.42],
        [1, palette.sky[1], 0],
      ]),
      `transform="rotate(${random.integer(-30, 30)} ${width / 2} ${height / 2})"`,
    ),
  ).join('');
  const world = (x: number, y: number, r: number): string =>
    circle(
      x,
      y,
      r,
      canvas.linear(
        [
          [0, tone(palette.trim, 0.3)],
          [0.5, tone(palette.hero, -0.2)],
          [1, palette.ground],
        ],
        50,
      ),
    ) +
    ellipse(
      x,
      y,
      r * 1.7,
      r * 0.3,
      'none',
      `stroke="${palette.light}" stroke-width="3" opacity=".5" transform="rotate(-18 ${x} ${y})"`,
    );
  return {
    behind:
      nebula +
      Array.from({ length: 150 }, () =>
        circle(
          random.between(0, width),
          random.between(0, height),
          random.between(0.5, 2.2),
          '#fff',
          `opacity="${random.between(0.3, 1).toFixed(2)}"`,
        ),
      ).join('') +
      world(width * random.between(0.1, 0.2), height * random.between(0.1, 0.2), width * 0.07) +
      world(width * random.between(0.82, 0.94), height * random.between(0.3, 0.45), width * 0.045),
    before:
      ellipse(
        width / 2,
        horizon + height * 0.62,
        width * 0.95,
        height * 0.42,
        canvas.linear([
          [0, mix(palette.light, palette.hero, 0.5)],
          [0.06, depth(palette, 0.6)],
          [0.5, palette.ground],
        ]),
      ) +
      Array.from({ length: 9 }, () =>
        ellipse(
          random.between(0.1, 0.9) * width,
          horizon + height * random.between(0.28, 0.4),
          random.between(14, 46),
          random.between(4, 9),
          palette.ground,
          'opacity=".45"',
        ),
      ).join(''),
  };
};

export const confection: Backdrop = (stage) => {
  const { width, height, horizon, palette, random } = stage;
  const scoop = (x: number, y: number, r: number, fill: ReturnType<typeof tone>): string =>
    circle(x, y, r, fill) + circle(x - r * 0.3, y - r * 0.3, r * 0.5, tone(fill, 0.3), 'opacity=".6"');
  return {
    behind:
      clouds(stage, 8) +
      [0.08, 0.3, 0.55, 0.8, 0.98]
        .map((x, index) =>
          scoop(
            width * x,
            horizon + height * 0.08,
            height * random.between(0.1, 0.17),
            mix([palette.hero, palette.accent, palette.trim][index % 3] ?? palette.hero, palette.sky[2], 0.45),
          ),
        )
        .join('') +
      path(ridge(stage, horizon + height * 0.1, height * 0.07, 5, 0), mix(palette.hero, palette.sky[2], 0.3)) +
      path(ridge(stage, horizon + height * 0.17, height * 0.06, 4, 0), mix(palette.accent, palette.sky[1], 0.25)) +
      [0.1, 0.24, 0.78, 0.92]
        .map(
          (x, index) =>
            rect(width * x - 4, horizon - height * 0.02, 8, height * 0.16, '#fff') +
            scoop(width * x, horizon - height * 0.04, height * 0.055, index % 2 ? palette.trim : palette.hero),
        )
        .join(''),
    before:
      path(ridge(stage, horizon + height * 0.3, height * 0.06, 4, 0), tone(palette.ground, 0.06)) +
      Array.from({ length: 40 }, () =>
        rect(
          random.between(0, width),
          horizon + height * random.between(0.3, 0.45),
          14,
          5,
          random.pick([palette.trim, palette.accent, '#ffffff']),
          `rx="2.5" transform="rotate(${random.integer(0, 180)} ${width / 2} ${height})"`,
        ),
      ).join(''),
  };
};
