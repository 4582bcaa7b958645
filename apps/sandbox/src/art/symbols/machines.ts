import { around, circle, ellipse, group, line, path, polygon, rect } from '../canvas.ts';
import { tone } from '../color.ts';
import { gold, ivory, night, type Draw } from './paint.ts';

export const rocket: Draw = ({ canvas, main, accent }) =>
  group(
    'rotate(34)',
    path('M-20 56C-30 80 -10 104 0 112C10 104 30 80 20 56Z', '#ffb43a') +
      path('M-10 56C-16 76 -4 92 0 98C4 92 16 76 10 56Z', '#fff0b0') +
      [-1, 1]
        .map((side) =>
          path(
            `M${side * 28} 4C${side * 62} 18 ${side * 64} 50 ${side * 58} 66L${side * 26} 48Z`,
            tone(main, side < 0 ? -0.05 : -0.35),
          ),
        )
        .join('') +
      path(
        'M0 -104C44 -66 46 0 28 58H-28C-46 0 -44 -66 0 -104Z',
        canvas.linear(
          [
            [0, '#ffffff'],
            [0.5, '#dfe6f8'],
            [1, '#8a97bd'],
          ],
          0,
        ),
      ) +
      path(
        'M0 -104C20 -86 32 -64 36 -42H-36C-32 -64 -20 -86 0 -104Z',
        canvas.linear(
          [
            [0, tone(main, 0.25)],
            [1, tone(main, -0.3)],
          ],
          0,
        ),
      ) +
      circle(0, -12, 20, '#8a97bd') +
      circle(
        0,
        -12,
        15,
        canvas.linear([
          [0, tone(accent, 0.3)],
          [1, tone(accent, -0.4)],
        ]),
      ) +
      ellipse(-5, -18, 5, 3, '#fff') +
      rect(-30, 42, 60, 9, tone(main, -0.1)) +
      path('M-7 26H7L5 66H-5Z', tone(main, -0.25)),
  );

export const ship: Draw = ({ canvas, main, accent, trim }) =>
  rect(-34, -96, 7, 130, '#6a4424') +
  rect(24, -82, 7, 116, '#6a4424') +
  path('M-30 -92C-4 -82 -2 -56 -30 -46Z', tone(accent, 0.2)) +
  path(
    'M-84 18C-70 -10 -66 -46 -34 -76C-40 -40 -36 -10 -36 18Z',
    canvas.linear(
      [
        [0, ivory],
        [1, tone(ivory, -0.3)],
      ],
      0,
    ),
  ) +
  path(
    'M-26 18C-14 -10 -10 -46 22 -66C16 -30 22 -8 22 18Z',
    canvas.linear(
      [
        [0, '#fff'],
        [1, tone(ivory, -0.25)],
      ],
      0,
    ),
  ) +
  path('M34 18C44 -4 52 -30 78 -46C72 -20 76 -2 84 18Z', tone(ivory, -0.12)) +
  path(
    'M-98 24C-60 36 40 38 98 14C94 52 76 78 54 84H-52C-76 78 -92 52 -98 24Z',
    canvas.linear([
      [0, tone('#a8642e', 0.05)],
      [1, '#4a2412'],
    ]),
  ) +
  path('M-96 34C-60 46 40 48 97 24L96 32C40 58 -60 56 -94 44Z', gold) +
  [-50, -18, 14, 46].map((x) => rect(x, 56, 12, 10, night, 'rx="2"')).join('') +
  path('M-100 88Q-75 74 -50 86T0 86T50 86T100 84V100H-100Z', tone(main, 0.1)) +
  path('M-100 96Q-75 86 -50 96T0 96T50 96T100 94V104H-100Z', tone(trim, 0.2));

export const anchor: Draw = ({ canvas, main, accent }) =>
  group(
    'rotate(-12)',
    path(
      'M-9 -62H9V62C40 58 58 40 64 20L48 24L76 -16L98 26L82 24C76 66 40 92 0 96C-40 92 -76 66 -82 24L-98 ' +
        '26L-76 -16L-48 24L-64 20C-58 40 -40 58 -9 62Z',
      canvas.linear(
        [
          [0, tone(main, 0.5)],
          [0.5, main],
          [1, tone(main, -0.5)],
        ],
        30,
      ),
    ) +
      circle(0, -78, 20, 'none', `stroke="${tone(main, 0.3)}" stroke-width="11"`) +
      rect(-44, -46, 88, 15, tone(main, 0.15), 'rx="7"') +
      line('M-18 -92C-60 -60 50 -20 -14 20C-50 44 20 70 30 96', tone(accent, 0.3), 7, 'stroke-dasharray="11 3"'),
  );

export const potion: Draw = ({ canvas, main, accent }) =>
  path(
    'M-20 -84H20V-34C56 -20 78 12 72 48C66 78 40 94 0 94C-40 94 -66 78 -72 48C-78 12 -56 -20 -20 -34Z',
    canvas.linear(
      [
        [0, '#dff4ff', 0.5],
        [1, tone(main, 0.4), 0.35],
      ],
      0,
    ),
    'stroke="#e8f6ff" stroke-width="4" stroke-opacity=".7"',
  ) +
  path(
    'M-68 22C-40 10 -20 34 10 24C36 16 52 22 68 20C74 60 58 90 0 90C-58 90 -74 60 -68 22Z',
    canvas.linear([
      [0, tone(main, 0.35)],
      [1, tone(main, -0.35)],
    ]),
  ) +
  [
    [-30, 50, 10],
    [16, 64, 13],
    [36, 42, 7],
    [-8, 40, 5],
    [4, -4, 6],
    [-10, -30, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, tone(accent, 0.4), 'opacity=".8"'))
    .join('') +
  rect(-26, -98, 52, 22, '#a8743e', 'rx="6"') +
  path('M-54 6C-60 30 -56 54 -46 68', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"');

export const lightning: Draw = ({ canvas, accent }) =>
  polygon('26,-100 -66,16 -10,16 -34,100 70,-28 8,-28', tone(accent, -0.5), 'transform="translate(6 6)"') +
  polygon(
    '26,-100 -66,16 -10,16 -34,100 70,-28 8,-28',
    canvas.linear(
      [
        [0, '#fff8d0'],
        [0.5, tone(accent, 0.15)],
        [1, tone(accent, -0.25)],
      ],
      70,
    ),
  ) +
  polygon('26,-100 -66,16 -30,12', '#fff', 'opacity=".55"');

export const sword: Draw = ({ canvas, main, accent }) =>
  group(
    'rotate(40)',
    polygon('0,-106 12,-88 10,36 -10,36 -12,-88', '#dfe8fa') +
      polygon('0,-106 12,-88 10,36 0,36', '#8f9cc4') +
      path(
        'M-48 34C-20 46 20 46 48 34L44 52C20 56 -20 56 -44 52Z',
        canvas.linear([
          [0, '#fff0b8'],
          [1, '#a8661e'],
        ]),
      ) +
      rect(-8, 52, 16, 36, tone(main, -0.4), 'rx="4"') +
      [60, 70, 80].map((y) => line(`M-8 ${y}H8`, gold, 3)).join('') +
      circle(0, 96, 12, tone(accent, 0.1)),
  );

export const helmet: Draw = ({ canvas, main, accent }) =>
  [-1, 1]
    .map((side) =>
      path(
        `M${side * 48} -30C${side * 90} -40 ${side * 92} -78 ${side * 84} -100C${side * 112} -60 ${side * 104} -8 ${side * 56} 2Z`,
        side < 0 ? ivory : tone(ivory, -0.2),
      ),
    )
    .join('') +
  path(
    'M-66 30C-70 -46 -36 -82 0 -86C36 -82 70 -46 66 30Z',
    canvas.linear(
      [
        [0, '#e8eefc'],
        [0.5, '#9aa8cc'],
        [1, '#4f5a82'],
      ],
      0,
    ),
  ) +
  rect(-9, -86, 18, 84, gold) +
  rect(
    -70,
    10,
    140,
    24,
    canvas.linear([
      [0, '#ffe9a8'],
      [1, '#a8661e'],
    ]),
    'rx="6"',
  ) +
  path('M-10 30H10L7 70H-7Z', gold) +
  [-54, -30, 30, 54].map((x) => circle(x, 22, 5, '#6a3f10')).join('') +
  path('M-62 34C-60 70 -36 96 0 100C36 96 60 70 62 34C40 50 20 54 0 54C-20 54 -40 50 -62 34Z', tone(main, -0.1)) +
  [-30, -10, 10, 30].map((x) => line(`M${x} 58Q${x * 0.8} 76 ${x * 0.5} 92`, tone(accent, -0.15), 4)).join('');

export const samurai: Draw = ({ canvas, main, accent }) =>
  path(
    'M-30 -62C-70 -70 -84 -100 -80 -104C-60 -90 -30 -84 0 -60C30 -84 60 -90 80 -104C84 -100 70 -70 30 -62Z',
    canvas.linear([
      [0, '#fff0b8'],
      [1, '#c58427'],
    ]),
  ) +
  path(
    'M-70 6C-74 -50 -40 -74 0 -76C40 -74 74 -50 70 6L98 40C90 54 76 56 70 50L60 20H-60L-70 50C-76 56 -90 54 -98 40Z',
    canvas.linear([
      [0, tone(main, 0.15)],
      [1, tone(main, -0.55)],
    ]),
  ) +
  [-40, -20, 0, 20, 40].map((x) => line(`M${x * 0.4} -72Q${x} -40 ${x * 1.3} 2`, gold, 2.5)).join('') +
  circle(0, -52, 16, gold) +
  circle(0, -52, 8, tone(accent, 0)) +
  path('M-56 16H56C58 62 34 92 0 98C-34 92 -58 62 -56 16Z', night) +
  [-1, 1]
    .map((side) => polygon(`${side * 12},34 ${side * 46},24 ${side * 40},42 ${side * 16},44`, '#ff6a4a'))
    .join('') +
  path('M-34 62Q0 48 34 62L24 84Q0 72 -24 84Z', tone(main, -0.15)) +
  [-20, -7, 7, 20].map((x) => polygon(`${x - 6},62 ${x + 6},62 ${x},76`, ivory)).join('');

export const skull: Draw = ({ canvas, accent }) =>
  path(
    'M0 -96C56 -96 84 -58 80 -12C78 14 64 28 50 36L48 66C30 82 -30 82 -48 66L-50 36C-64 28 -78 14 -80 -12C-84 ' +
      '-58 -56 -96 0 -96Z',
    canvas.linear(
      [
        [0, '#fffaf0'],
        [0.55, '#e6dcc8'],
        [1, '#9a8aa0'],
      ],
      30,
    ),
  ) +
  [-34, 34]
    .map(
      (x) =>
        path(
          `M${x - 24} -6C${x - 22} -34 ${x + 22} -34 ${x + 24} -6C${x + 20} 18 ${x - 20} 18 ${x - 24} -6Z`,
          '#241a36',
        ) + circle(x, -4, 9, tone(accent, 0.15)),
    )
    .join('') +
  polygon('0,8 -13,32 13,32', '#241a36') +
  [-30, -10, 10, 30].map((x) => rect(x - 1.5, 50, 3, 26, '#4a3c58')).join('') +
  path('M-36 80Q0 100 36 80L32 96Q0 108 -32 96Z', '#c9bdb4') +
  line('M20 -92L30 -70L22 -58', '#9a8aa0', 3);

export const guitar: Draw = ({ canvas, main, accent }) =>
  group(
    'rotate(38)',
    rect(-7, -104, 14, 110, '#5a341c') +
      rect(-13, -112, 26, 26, '#3a1f10', 'rx="5"') +
      path(
        'M0 0C30 -10 46 6 40 26C36 40 58 46 58 70C58 96 30 104 0 104C-30 104 -58 96 -58 70C-58 46 -36 40 -40 ' +
          '26C-46 6 -30 -10 0 0Z',
        canvas.linear(
          [
            [0, tone(main, 0.3)],
            [1, tone(main, -0.4)],
          ],
          20,
        ),
      ) +
      circle(0, 42, 16, night) +
      rect(-20, 76, 40, 9, night, 'rx="3"') +
      [-4.5, -1.5, 1.5, 4.5].map((x) => line(`M${x} -100V80`, tone(accent, 0.5), 1)).join(''),
  );

export const record: Draw = ({ main, accent }) =>
  circle(0, 0, 96, '#15142c') +
  [84, 74, 64, 54].map((r) => circle(0, 0, r, 'none', 'stroke="#3a3860" stroke-width="2"')).join('') +
  path('M0 0L-34 -90A96 96 0 0 1 34 -90Z', '#fff', 'opacity=".14"') +
  path('M0 0L-34 90A96 96 0 0 0 34 90Z', '#fff', 'opacity=".14"') +
  circle(0, 0, 38, tone(main, 0.05)) +
  around(6, () => polygon('0,-36 8,-12 -8,-12', tone(accent, 0.15))) +
  circle(0, 0, 6, ivory);

export const balloon: Draw = ({ canvas, main, accent }) =>
  path(
    'M0 -98C60 -98 84 -52 70 -10C60 18 34 36 20 50H-20C-34 36 -60 18 -70 -10C-84 -52 -60 -98 0 -98Z',
    canvas.linear(
      [
        [0, tone(main, 0.3)],
        [1, tone(main, -0.3)],
      ],
      0,
    ),
  ) +
  path(
    'M0 -98C28 -98 38 -52 30 -10C26 18 14 36 8 50H-8C-14 36 -26 18 -30 -10C-38 -52 -28 -98 0 -98Z',
    tone(accent, 0.2),
  ) +
  path('M0 -98C10 -98 12 -40 8 50H0Z', tone(accent, -0.1)) +
  line('M-18 50L-13 70M18 50L13 70', ivory, 2.5) +
  rect(-17, 68, 34, 26, '#a8683a', 'rx="5"') +
  rect(-17, 68, 34, 7, '#d99a5a', 'rx="3"') +
  ellipse(-42, -54, 9, 18, '#fff', 'opacity=".5"');

export const mine: Draw = ({ canvas, main, accent }) =>
  around(8, (index) => rect(-8, -96, 16, 30, tone(main, index % 2 ? -0.3 : -0.1), 'rx="6"')) +
  circle(
    0,
    0,
    72,
    canvas.radial([
      [0, tone(main, 0.25)],
      [0.7, tone(main, -0.4)],
      [1, tone(main, -0.7)],
    ]),
  ) +
  circle(0, 0, 25, tone(accent, -0.3)) +
  circle(
    0,
    0,
    18,
    canvas.radial([
      [0, '#fff'],
      [0.5, tone(accent, 0.3)],
      [1, accent],
    ]),
  ) +
  path('M-50 -26A56 56 0 0 1 -14 -54', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".5"');

export const ball: Draw = ({ canvas, accent }) =>
  circle(
    0,
    0,
    94,
    canvas.radial([
      [0, '#ffffff'],
      [0.7, '#e4eaf6'],
      [1, '#8f9cbd'],
    ]),
  ) +
  polygon('0,-34 32,-10 20,28 -20,28 -32,-10', tone(accent, -0.35)) +
  around(
    5,
    () => line('M0 -34V-66', '#4a5680', 4) + polygon('-22,-78 0,-66 22,-78 12,-92 -12,-92', tone(accent, -0.35)),
  );
