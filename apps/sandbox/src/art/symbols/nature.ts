import { around, circle, ellipse, group, line, path, polygon, rect } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { gold, ivory, night, type Draw } from './paint.ts';

export const lotus: Draw = ({ canvas, main, accent }) =>
  ellipse(0, 78, 96, 18, '#1f8f5a') +
  [-64, 64, -42, 42, -20, 20, 0]
    .map((turn, index) =>
      group(
        `rotate(${turn} 0 70)`,
        path(
          'M0 76C-34 40 -30 -30 0 -84C30 -30 34 40 0 76Z',
          canvas.linear([
            [0, tone(main, 0.65 - index * 0.03)],
            [0.6, tone(main, 0.1 + index * 0.03)],
            [1, tone(main, -0.3)],
          ]),
          `stroke="${tone(main, 0.5)}" stroke-width="1.5"`,
        ),
      ),
    )
    .join('') +
  circle(0, 40, 16, tone(accent, 0.35), 'opacity=".9"');

export const mushroom: Draw = ({ canvas, main, accent }) =>
  path(
    'M-26 10C-22 50 -38 80 -30 92H34C40 78 22 50 26 10Z',
    canvas.linear(
      [
        [0, ivory],
        [1, '#b09a86'],
      ],
      0,
    ),
  ) +
  path(
    'M-96 14C-96 -52 -46 -92 0 -92C46 -92 96 -52 96 14C60 30 -60 30 -96 14Z',
    canvas.radial([
      [0, tone(main, 0.35)],
      [1, tone(main, -0.3)],
    ]),
  ) +
  path('M-92 14C-50 28 50 28 92 14C60 36 -60 36 -92 14Z', tone(main, -0.5)) +
  [
    [-46, -22, 17],
    [6, -54, 20],
    [52, -18, 14],
    [-10, -6, 10],
    [30, 4, 7],
  ]
    .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.85, tone(accent, 0.55)))
    .join('');

export const cactus: Draw = ({ canvas }) =>
  path(
    'M-26 96V-60C-26 -104 26 -104 26 -60V96Z',
    canvas.linear(
      [
        [0, '#6cd07a'],
        [0.6, '#2f9a5a'],
        [1, '#176a44'],
      ],
      0,
    ),
  ) +
  path(
    'M26 40H50C72 40 78 20 78 -20C78 -44 48 -44 48 -20V10H26ZM-26 60H-54C-74 60 -82 40 -82 6C-82 -18 -52 -18 ' +
      '-52 6V30H-26Z',
    '#2f9a5a',
  ) +
  [-12, 0, 12].map((x) => line(`M${x} -70V90`, '#bff0a8', 2.5, 'stroke-dasharray="2 13"')).join('') +
  circle(0, -92, 13, '#ff5f8a') +
  circle(63, -38, 9, '#ffb43a');

export const snowflake: Draw = ({ main, accent }) =>
  around(6, () => line('M0 0V-94M0 -50L-22 -74M0 -50L22 -74M0 -24L-16 -42M0 -24L16 -42', tone(main, 0.55), 9)) +
  around(6, () => line('M0 -6V-88', '#fff', 3)) +
  polygon('0,-17 15,-8 15,8 0,17 -15,8 -15,-8', tone(accent, 0.3));

export const moon: Draw = ({ canvas, accent }) =>
  path(
    'M30 -94A96 96 0 1 0 88 44A78 78 0 0 1 30 -94Z',
    canvas.linear(
      [
        [0, '#fffbe6'],
        [1, tone(accent, 0.1)],
      ],
      60,
    ),
  ) +
  [
    [-40, -10, 11],
    [-30, 40, 16],
    [10, 66, 9],
    [-62, 28, 7],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, tone(accent, -0.12), 'opacity=".5"'))
    .join('') +
  group(
    'translate(56 -34) scale(.26)',
    around(4, () => polygon('0,-98 14,-14 -14,-14', ivory)),
  );

export const sun: Draw = ({ canvas, main, accent }) =>
  around(12, (index) =>
    path(
      index % 2 ? 'M-10 -58L0 -98L10 -58Z' : 'M-13 -56C-20 -76 0 -80 -4 -100C16 -88 18 -70 13 -56Z',
      tone(accent, index % 2 ? 0.25 : 0),
    ),
  ) +
  circle(
    0,
    0,
    58,
    canvas.radial([
      [0, '#fff6c4'],
      [1, tone(accent, -0.05)],
    ]),
  ) +
  [-1, 1]
    .map(
      (side) =>
        line(`M${side * 12} -12Q${side * 22} -20 ${side * 32} -12`, tone(main, -0.5), 4) +
        circle(side * 22, -4, 4, tone(main, -0.6)),
    )
    .join('') +
  line('M0 -8L-5 14H4M-18 28Q0 40 18 28', tone(main, -0.5), 4);

export const planet: Draw = ({ canvas, main, accent, trim }) =>
  group(
    'rotate(-18)',
    path('M-100 0C-100 -22 100 -22 100 0', 'none', `stroke="${tone(accent, -0.1)}" stroke-width="13"`) +
      circle(
        0,
        0,
        62,
        canvas.linear(
          [
            [0, tone(main, 0.4)],
            [0.5, main],
            [1, tone(main, -0.55)],
          ],
          50,
        ),
      ) +
      [
        [-30, 44, 10],
        [-8, 60, 14],
        [18, 52, 9],
        [36, 36, 6],
      ]
        .map(([y = 0, w = 0, h = 0]) => ellipse(-4, y - 2, w, h * 0.6, tone(trim, 0.15), 'opacity=".45"'))
        .join('') +
      path(
        'M-100 0C-100 24 100 24 100 0',
        'none',
        `stroke="${tone(accent, 0.25)}" stroke-width="13" stroke-linecap="round"`,
      ) +
      path('M-98 4C-92 22 92 22 98 4', 'none', `stroke="${tone(accent, 0.6)}" stroke-width="3"`),
  );

export const comet: Draw = ({ canvas, main, accent }) =>
  path(
    'M98 -98C50 -60 20 -20 10 10L-30 60L-64 28L-18 -10C10 -26 60 -62 98 -98Z',
    canvas.linear(
      [
        [0, accent, 0.9],
        [1, tone(accent, 0.4), 0],
      ],
      -42,
    ),
  ) +
  circle(
    -36,
    38,
    56,
    canvas.radial([
      [0, tone(accent, 0.7), 0.8],
      [1, accent, 0],
    ]),
  ) +
  polygon('-72,20 -36,-4 0,16 6,54 -26,82 -66,68 -80,44', tone(main, 0.05)) +
  polygon('-72,20 -36,-4 -34,36 -80,44', tone(main, 0.4)) +
  polygon('-34,36 0,16 6,54', tone(main, -0.15)) +
  polygon('-34,36 6,54 -26,82 -66,68', tone(main, -0.4));

export const flame: Draw = ({ canvas, main, accent }) =>
  path(
    'M4 -102C16 -60 74 -30 70 32C66 74 36 96 0 96C-38 96 -70 72 -70 30C-70 -2 -46 -18 -38 -46C-24 -36 -18 -24 ' +
      '-16 -10C4 -34 10 -68 4 -102Z',
    canvas.linear([
      [0, tone(accent, 0.2)],
      [0.5, main],
      [1, tone(main, -0.35)],
    ]),
  ) +
  path(
    'M6 -26C14 4 44 20 40 52C36 80 20 92 0 92C-24 92 -42 76 -40 50C-38 30 -24 24 -20 8C-10 14 -6 20 -4 28C4 14 ' +
      '8 -6 6 -26Z',
    canvas.linear([
      [0, '#fff3b0'],
      [1, tone(accent, 0)],
    ]),
  ) +
  path('M0 40C6 54 20 60 18 74C16 88 8 92 0 92C-12 92 -20 84 -18 72C-16 60 -4 56 0 40Z', '#fffbe6');

export const leafCrown: Draw = ({ main, accent }) =>
  [-1, 1]
    .map((side) =>
      group(
        `scale(${side} 1)`,
        Array.from({ length: 8 }, (_, index) => {
          const angle = 200 + index * 19;
          const x = 78 * Math.sin((angle * Math.PI) / 180);
          const y = -78 * Math.cos((angle * Math.PI) / 180);
          return group(
            `translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle + 60})`,
            path('M0 -24C14 -10 12 12 0 22C-12 12 -14 -10 0 -24Z', index % 2 ? tone(gold, 0.2) : '#d9963a'),
          );
        }).join(''),
      ),
    )
    .join('') +
  group(
    'translate(0 4) scale(.5)',
    around(5, () => polygon('0,-98 0,0 -22,-30', tone(accent, 0.35)) + polygon('0,-98 0,0 22,-30', tone(main, -0.1))),
  );

export const tree: Draw = ({ canvas, main, accent }) =>
  path('M-14 96C-6 50 -10 30 -8 0H10C10 30 8 50 18 96Z', '#4a2c20') +
  line('M0 30Q-26 10 -44 0M4 18Q24 0 40 -8', '#4a2c20', 8) +
  [
    [-46, -14, 40],
    [44, -20, 42],
    [0, -50, 50],
    [-30, -58, 34],
    [32, -60, 34],
    [0, -8, 38],
  ]
    .map(([x = 0, y = 0, r = 0], index) =>
      circle(
        x,
        y,
        r,
        canvas.radial([
          [0, tone(main, 0.45 - index * 0.05)],
          [1, tone(main, -0.2)],
        ]),
      ),
    )
    .join('') +
  [
    [-50, -30],
    [-14, -70],
    [30, -40],
    [56, -8],
    [-24, -6],
    [8, -30],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 6, tone(accent, 0.2)))
    .join('');

export const volcano: Draw = ({ canvas, main, accent, ink }) =>
  circle(
    0,
    -50,
    50,
    canvas.radial([
      [0, '#fff0b0', 0.9],
      [1, accent, 0],
    ]),
  ) +
  polygon(
    '-24,-44 24,-44 96,94 -96,94',
    canvas.linear([
      [0, mix(main, ink, 0.4)],
      [1, tone(ink, 0.05)],
    ]),
  ) +
  polygon('4,-44 24,-44 96,94 30,94', night, 'opacity=".4"') +
  path(
    'M-24 -44C-10 -36 10 -36 24 -44L34 -22C24 -10 30 20 20 40C12 20 10 0 4 -10C-2 20 -8 60 -24 80C-18 40 -20 ' +
      '10 -22 -14C-26 -8 -30 0 -36 4Z',
    canvas.linear([
      [0, '#fff0a0'],
      [0.4, '#ff9a2e'],
      [1, '#e03a1e'],
    ]),
  ) +
  [
    [-18, -74, 8],
    [12, -88, 10],
    [30, -66, 6],
    [-34, -60, 5],
    [0, -66, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffb03a'))
    .join('');

export const castle: Draw = ({ canvas, main, accent }) =>
  [
    [-70, -20, 36, 114, 0.1],
    [34, -20, 36, 114, -0.25],
    [-26, -46, 52, 140, 0],
  ]
    .map(
      ([x = 0, y = 0, w = 0, h = 0, t = 0]) =>
        rect(
          x,
          y,
          w,
          h,
          canvas.linear(
            [
              [0, tone(main, t + 0.25)],
              [1, tone(main, t - 0.35)],
            ],
            20,
          ),
        ) +
        polygon(`${x - 6},${y} ${x + w + 6},${y} ${x + w / 2},${y - 50}`, tone(accent, t)) +
        polygon(`${x + w / 2},${y} ${x + w + 6},${y} ${x + w / 2},${y - 50}`, tone(accent, t - 0.3)) +
        rect(x + w / 2 - 5, y + 18, 10, 20, '#fff0b0', 'rx="5"') +
        line(`M${x + w / 2} ${y - 50}v-10`, gold, 3),
    )
    .join('') +
  rect(-92, 40, 184, 54, tone(main, -0.15)) +
  [-92, -64, -36, 20, 48, 76].map((x) => rect(x, 30, 16, 12, tone(main, -0.15))).join('') +
  path('M-18 94V66C-18 46 18 46 18 66V94Z', night);

export const feather: Draw = ({ canvas, main, accent }) =>
  group(
    'rotate(28)',
    path(
      'M0 -100C50 -60 50 10 8 60L0 70L-8 60C-44 10 -44 -50 0 -100Z',
      canvas.linear([
        [0, tone(accent, 0.35)],
        [0.5, main],
        [1, tone(main, -0.35)],
      ]),
    ) +
      path('M0 -100C50 -60 50 10 8 60L0 70Z', night, 'opacity=".2"') +
      line('M0 -92V104', ivory, 4) +
      [-40, -14, 12, 38]
        .map((y) => line(`M0 ${y + 14}L-28 ${y - 8}M0 ${y + 14}L30 ${y - 10}`, tone(main, -0.35), 2))
        .join(''),
  );
