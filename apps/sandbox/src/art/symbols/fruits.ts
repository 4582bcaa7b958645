import { around, circle, ellipse, group, line, path, polar, points, polygon, rect } from '../canvas.ts';
import { tone } from '../color.ts';
import { gold, ivory, night, type Draw } from './paint.ts';

const leaf = (x: number, y: number, turn: number, size = 1): string =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    path('M0 0C10 -26 40 -30 60 -14C46 10 18 14 0 0Z', '#3fae5a') +
      path('M0 0C20 -8 40 -14 60 -14C46 10 18 14 0 0Z', '#237a44'),
  );

export const cherries: Draw = ({ canvas }) =>
  line('M-42 36C-34 -20 4 -60 44 -84M46 46C52 0 48 -50 44 -84', '#5a8a3a', 7) +
  leaf(40, -82, 12, 0.9) +
  leaf(42, -80, 190, 0.8) +
  [
    [-46, 46, 42],
    [44, 56, 40],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(
          x,
          y,
          r,
          canvas.radial([
            [0, '#ff5a6e'],
            [0.6, '#e01f3c'],
            [1, '#8a0a26'],
          ]),
        ) + ellipse(x - 14, y - 16, 11, 7, '#fff', 'opacity=".75" transform-origin="center"'),
    )
    .join('');

export const lemon: Draw = ({ canvas }) =>
  group(
    'rotate(-28)',
    path(
      'M-98 0C-88 -6 -84 -14 -78 -24C-48 -70 48 -70 78 -24C84 -14 90 -8 98 0C90 8 84 14 78 24C48 70 -48 70 -78 ' +
        '24C-84 14 -88 6 -98 0Z',
      canvas.radial([
        [0, '#fff27a'],
        [0.6, '#ffd21f'],
        [1, '#d18a00'],
      ]),
    ) + ellipse(-26, -28, 34, 11, '#fff', 'opacity=".6"'),
  ) + leaf(52, -52, -40, 0.9);

export const orange: Draw = ({ canvas }) =>
  circle(
    0,
    8,
    84,
    canvas.radial([
      [0, '#ffc04a'],
      [0.65, '#ff8a1f'],
      [1, '#c44d06'],
    ]),
  ) +
  circle(0, 8, 62, ivory) +
  circle(0, 8, 56, '#ffb13a') +
  around(8, () => group('translate(0 0)', '')) +
  group(
    'translate(0 8)',
    around(8, () => path('M-3 -8L-17 -46Q0 -56 17 -46L3 -8Q0 -4 -3 -8Z', '#ff8f1f')),
  ) +
  leaf(6, -76, -10, 0.9);

export const melon: Draw = () =>
  path('M-98 -30A98 98 0 0 0 98 -30Z', '#1f7a44') +
  path('M-88 -30A88 88 0 0 0 88 -30Z', '#d6f2a8') +
  path('M-78 -30A78 78 0 0 0 78 -30Z', '#ff4f63') +
  path('M0 48A78 78 0 0 0 78 -30H0Z', '#d92a48', 'opacity=".6"') +
  [
    [-44, -6],
    [-16, 14],
    [16, 14],
    [44, -6],
    [0, -12],
    [-26, -14],
    [28, -14],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 4, 7, night))
    .join('') +
  [-70, -30, 30, 70].map((x) => line(`M${x} ${62 - (x * x) / 120}l-4 -10`, '#0f4f2c', 5)).join('');

export const grapes: Draw = ({ canvas, main }) =>
  line('M0 -60C4 -80 14 -90 24 -94', '#6a8a3a', 8) +
  leaf(4, -62, -20, 1) +
  leaf(0, -62, 200, 0.8) +
  [4, 3, 2, 1]
    .map((count, row) =>
      Array.from(
        { length: count + 0 },
        (_, index) =>
          circle(
            (index - (count - 1) / 2) * 40,
            -34 + row * 36,
            23,
            canvas.radial([
              [0, tone(main, 0.4)],
              [1, tone(main, -0.35)],
            ]),
          ) + circle((index - (count - 1) / 2) * 40 - 7, -42 + row * 36, 5, '#fff', 'opacity=".75"'),
      ).join(''),
    )
    .join('');

export const plum: Draw = ({ canvas }) =>
  circle(
    0,
    14,
    74,
    canvas.radial([
      [0, '#b06bff'],
      [0.6, '#6a2fc0'],
      [1, '#2f0f6a'],
    ]),
  ) +
  path('M4 -58C-14 -20 -10 50 4 88', 'none', 'stroke="#3a1480" stroke-width="5" opacity=".7"') +
  ellipse(-30, -14, 18, 12, '#fff', 'opacity=".6"') +
  line('M0 -54Q4 -80 20 -92', '#5a4a2a', 7) +
  leaf(8, -70, 0, 0.9);

export const seven: Draw = ({ canvas }) =>
  path(
    'M-72 -88H78V-50C30 -10 8 40 4 94H-46C-42 34 -20 -6 18 -40H-34V-22H-72Z',
    '#3a0614',
    'transform="translate(5 7)"',
  ) +
  path(
    'M-72 -88H78V-50C30 -10 8 40 4 94H-46C-42 34 -20 -6 18 -40H-34V-22H-72Z',
    canvas.linear([
      [0, '#ff7a7a'],
      [0.5, '#e8213f'],
      [1, '#8a0a26'],
    ]),
    `stroke="${gold}" stroke-width="7" stroke-linejoin="round"`,
  ) +
  path('M-60 -78H66V-66H-60Z', '#fff', 'opacity=".45"');

export const bell: Draw = ({ canvas }) =>
  path(
    'M0 -92C46 -92 54 -46 58 -4C62 26 74 36 84 52H-84C-74 36 -62 26 -58 -4C-54 -46 -46 -92 0 -92Z',
    canvas.linear(
      [
        [0, '#fff0b8'],
        [0.4, gold],
        [0.65, '#cf8427'],
        [1, '#8a4f14'],
      ],
      0,
    ),
  ) +
  rect(-90, 46, 180, 18, '#e0a03a', 'rx="9"') +
  circle(0, 78, 17, '#b86a1e') +
  rect(-9, -104, 18, 18, gold, 'rx="8"') +
  path('M-34 -50C-38 -20 -40 4 -50 26', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"');

export const clover: Draw = ({ canvas }) =>
  line('M4 8C8 50 22 76 44 94', '#1f7a44', 9) +
  around(
    4,
    () =>
      path(
        'M0 0C-52 -22 -50 -84 -18 -84C-6 -84 0 -74 0 -66C0 -74 6 -84 18 -84C50 -84 52 -22 0 0Z',
        canvas.linear([
          [0, '#7fe07a'],
          [1, '#1f8f4a'],
        ]),
      ) + line('M0 -8V-52', '#17703a', 3),
  );

export const horseshoe: Draw = ({ canvas }) =>
  path(
    'M-50 92H-84C-110 -20 -70 -94 0 -94C70 -94 110 -20 84 92H50C72 -10 48 -52 0 -52C-48 -52 -72 -10 -50 92Z',
    canvas.linear(
      [
        [0, '#fff0b8'],
        [0.5, gold],
        [1, '#8a4f14'],
      ],
      30,
    ),
  ) +
  [
    [-70, 60],
    [-74, 12],
    [-52, -40],
    [0, -72],
    [52, -40],
    [74, 12],
    [70, 60],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 7, '#5a3010'))
    .join('');

export const candyDrop: Draw = ({ canvas, main, accent }) =>
  [-1, 1]
    .map((side) =>
      polygon(
        points([
          [side * 44, 0],
          [side * 98, -42],
          [side * 88, 0],
          [side * 98, 42],
        ]),
        tone(accent, side < 0 ? 0.2 : -0.1),
      ),
    )
    .join('') +
  circle(
    0,
    0,
    58,
    canvas.radial([
      [0, tone(main, 0.4)],
      [1, tone(main, -0.2)],
    ]),
  ) +
  around(5, () => path('M0 0C14 -16 14 -40 0 -58C20 -58 36 -46 44 -36C34 -20 18 -6 0 0Z', ivory, 'opacity=".85"')) +
  ellipse(-22, -28, 14, 8, '#fff', 'opacity=".8"');

export const lollipop: Draw = ({ main, accent }) =>
  rect(-6, 20, 12, 78, ivory, 'rx="6" transform="rotate(-12)"') +
  circle(-6, -26, 68, tone(main, -0.15)) +
  group(
    'translate(-6 -26)',
    around(10, (index) =>
      path(
        `M0 0C10 -20 4 -46 ${polar(66, -10).map(Math.round).join(' ')}A66 66 0 0 1 ${polar(66, 26).map(Math.round).join(' ')}C26 -30 16 -10 0 0Z`,
        index % 2 ? tone(accent, 0.2) : tone(main, 0.1),
      ),
    ),
  ) +
  ellipse(-32, -58, 16, 9, '#fff', 'opacity=".7"');

export const cupcake: Draw = ({ canvas, main, accent }) =>
  path(
    'M-62 16H62L44 94H-44Z',
    canvas.linear(
      [
        [0, tone(accent, 0.1)],
        [1, tone(accent, -0.35)],
      ],
      0,
    ),
  ) +
  [-36, -12, 12, 36].map((x) => line(`M${x} 22L${x * 0.7} 90`, tone(accent, -0.4), 3)).join('') +
  [
    [0, 4, 80, 30],
    [0, -26, 60, 27],
    [0, -54, 38, 23],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0], index) =>
      ellipse(
        x,
        y,
        rx,
        ry,
        canvas.linear([
          [0, tone(main, 0.55 - index * 0.1)],
          [1, tone(main, -0.05)],
        ]),
      ),
    )
    .join('') +
  circle(0, -80, 17, '#e8213f') +
  circle(-5, -86, 5, '#fff', 'opacity=".8"') +
  [
    [-40, 0],
    [30, -24],
    [-14, -30],
    [48, 8],
    [6, 8],
    [10, -54],
  ]
    .map(([x = 0, y = 0], index) =>
      rect(
        x,
        y,
        13,
        5,
        [gold, '#4fd8e0', '#fff'][index % 3] ?? gold,
        `rx="2.5" transform="rotate(${index * 50} ${x} ${y})"`,
      ),
    )
    .join('');
