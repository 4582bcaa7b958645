import { circle, ellipse, group, line, path, polygon } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { ivory, night, type Draw } from './paint.ts';

export const fish: Draw = ({ canvas, main, accent }) => {
  const body = canvas.linear([
    [0, tone(main, 0.35)],
    [0.55, main],
    [1, tone(main, -0.35)],
  ]);
  return (
    path('M40 0C62 -22 82 -44 98 -50C90 -18 90 18 98 50C82 44 62 22 40 0Z', tone(accent, -0.05)) +
    path('M-30 -38C-8 -84 30 -84 40 -62C30 -46 26 -40 22 -32Z', tone(accent, -0.15)) +
    path('M-10 40C4 70 24 76 38 70C34 54 30 46 22 34Z', tone(accent, -0.25)) +
    path('M-98 6C-70 -56 12 -62 52 0C12 60 -66 56 -98 6Z', body) +
    [
      [-18, -8],
      [2, -22],
      [4, 6],
      [22, -8],
      [-16, 20],
    ]
      .map(([x = 0, y = 0]) =>
        path(`M${x} ${y}q14 8 0 20`, 'none', `stroke="${tone(main, 0.5)}" stroke-width="4" stroke-linecap="round"`),
      )
      .join('') +
    path('M-44 -40Q-26 0 -44 42', 'none', `stroke="${tone(main, -0.3)}" stroke-width="5"`) +
    circle(-64, -10, 13, ivory) +
    circle(-66, -9, 7, night) +
    circle(-69, -13, 2.6, '#fff') +
    path('M-94 14Q-80 22 -70 18', 'none', `stroke="${night}" stroke-width="4" stroke-linecap="round"`)
  );
};

export const whale: Draw = ({ canvas, main, trim }) =>
  path(
    'M96 -62C84 -44 70 -40 60 -28C54 -44 40 -58 24 -62C30 -34 42 -18 58 -10C70 -18 90 -32 96 -62Z',
    tone(main, -0.2),
  ) +
  path(
    'M-98 8C-98 -52 -20 -64 22 -30C42 -14 54 -8 66 -12C64 40 18 70 -34 66C-74 62 -98 40 -98 8Z',
    canvas.linear([
      [0, tone(main, 0.25)],
      [1, tone(main, -0.4)],
    ]),
  ) +
  path('M-97 20C-80 34 -30 44 22 38C8 60 -14 67 -34 66C-74 62 -94 46 -97 20Z', tone(trim, 0.3)) +
  [0, 1, 2, 3]
    .map((row) =>
      line(
        `M${-82 + row * 8} ${34 + row * 7}C-50 ${44 + row * 6} -20 ${48 + row * 4} ${10 - row * 8} ${44 + row * 5}`,
        tone(main, -0.1),
        2,
      ),
    )
    .join('') +
  circle(-62, 2, 6, night) +
  circle(-64, 0, 2, '#fff') +
  path('M-30 26C-22 50 -2 62 16 60C12 44 2 32 -8 26Z', tone(main, -0.3)) +
  line('M-40 -60C-46 -80 -62 -84 -70 -78M-40 -60C-38 -82 -22 -88 -14 -80', tone(trim, 0.5), 6);

export const octopus: Draw = ({ canvas, main, accent }) =>
  [-70, -42, -14, 14, 42, 70]
    .map((x, index) =>
      line(
        `M${x * 0.5} 10C${x * 0.9} 30 ${x * 1.3} 40 ${x * 0.9} 66C${x * 0.7} 84 ${x * 1.2} 96 ${x * 1.35} 82`,
        tone(main, index % 2 ? -0.28 : -0.1),
        17,
      ),
    )
    .join('') +
  path(
    'M-62 -22C-66 -110 66 -110 62 -22C60 18 36 34 0 34C-36 34 -60 18 -62 -22Z',
    canvas.linear([
      [0, tone(main, 0.4)],
      [0.6, main],
      [1, tone(main, -0.25)],
    ]),
  ) +
  [-24, 24]
    .map((x) => ellipse(x, -6, 15, 18, ivory) + ellipse(x + 2, -3, 8, 11, night) + circle(x - 2, -9, 3, '#fff'))
    .join('') +
  [
    [-30, -60, 8],
    [6, -74, 6],
    [34, -52, 9],
    [-44, -38, 5],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, tone(accent, 0.2), 'opacity=".75"'))
    .join('') +
  line('M-10 18Q0 24 10 18', night, 4);

export const phoenix: Draw = ({ canvas, main, accent, trim }) => {
  const wing = (side: number): string =>
    group(
      `scale(${side} 1)`,
      [
        [0, -100, -34],
        [14, -98, -4],
        [28, -90, 24],
      ]
        .map(([lift = 0, x = 0, y = 0], index) =>
          path(
            `M-8 ${-10 + lift}C-40 ${-46 + lift} -70 ${-50 + lift} ${x} ${y - 34}C${x + 22} ${y + 6} -50 ${lift + 30} -8 ${lift + 16}Z`,
            canvas.linear(
              [
                [0, tone(accent, 0.3)],
                [0.5, accent],
                [1, tone(main, -0.1 - index * 0.1)],
              ],
              20,
            ),
          ),
        )
        .join(''),
    );
  return (
    [-26, 0, 26]
      .map((x) =>
        path(
          `M0 30C${x} 50 ${x * 1.6} 70 ${x * 1.2} 100C${x * 0.4} 84 ${x * 0.2} 60 0 30Z`,
          canvas.linear([
            [0, main],
            [1, tone(trim, 0.25)],
          ]),
        ),
      )
      .join('') +
    wing(1) +
    wing(-1) +
    path(
      'M0 -66C-20 -58 -24 -20 -16 14C-10 38 10 38 16 14C24 -20 20 -58 0 -66Z',
      canvas.linear([
        [0, tone(main, 0.3)],
        [1, tone(main, -0.25)],
      ]),
    ) +
    polygon('-7,-48 7,-48 0,-30', tone(trim, 0.4)) +
    [-8, 0, 8]
      .map((x) => line(`M0 -64Q${x * 1.4} -82 ${x * 2.2} -92`, accent, 4) + circle(x * 2.2, -94, 5, tone(trim, 0.3)))
      .join('') +
    [-8, 8].map((x) => circle(x, -52, 3, night)).join('')
  );
};

export const butterfly: Draw = ({ canvas, main, accent, trim }) =>
  [-1, 1]
    .map((side) =>
      group(
        `scale(${side} 1)`,
        path(
          'M-4 -10C-30 -90 -96 -96 -96 -44C-96 -8 -50 8 -4 4Z',
          canvas.linear(
            [
              [0, tone(main, 0.35)],
              [1, tone(main, -0.3)],
            ],
            60,
          ),
        ) +
          path(
            'M-4 4C-46 8 -84 30 -70 66C-56 96 -14 70 -4 20Z',
            canvas.linear([
              [0, accent],
              [1, tone(accent, -0.4)],
            ]),
          ) +
          path('M-18 -16C-36 -62 -76 -72 -80 -42C-80 -20 -48 -6 -18 -8Z', tone(trim, 0.25), 'opacity=".7"') +
          circle(-50, 46, 13, tone(trim, 0.3)) +
          circle(-50, 46, 6, tone(main, -0.4)),
      ),
    )
    .join('') +
  ellipse(0, 4, 6, 44, night) +
  line('M-2 -38C-8 -60 -20 -72 -30 -74M2 -38C8 -60 20 -72 30 -74', night, 3.5);

export const scarab: Draw = ({ canvas, main, accent, trim }) => {
  const shell = canvas.linear(
    [
      [0, tone(main, 0.45)],
      [0.5, main],
      [1, tone(main, -0.45)],
    ],
    70,
  );
  return (
    [-1, 1]
      .map((side) =>
        group(
          `scale(${side} 1)`,
          path(
            'M-20 -20C-60 -60 -96 -60 -100 -30C-96 0 -70 30 -30 40Z',
            canvas.linear([
              [0, tone(accent, 0.3)],
              [1, tone(accent, -0.35)],
            ]),
          ) +
            [0, 1, 2]
              .map((row) =>
                line(
                  `M-28 ${-8 + row * 14}C-60 ${-34 + row * 16} -80 ${-38 + row * 18} -${94 - row * 10} ${-28 + row * 20}`,
                  tone(trim, 0.1),
                  3,
                ),
              )
              .join('') +
            line('M-30 50L-60 64L-62 90M-26 -40L-44 -66L-30 -84', tone(main, -0.4), 7),
        ),
      )
      .join('') +
    ellipse(0, 24, 44, 60, shell) +
    line('M0 -16V82', tone(main, -0.5), 4) +
    path('M-40 -10C-40 -50 40 -50 40 -10C20 -20 -20 -20 -40 -10Z', tone(main, -0.2)) +
    circle(
      0,
      -58,
      26,
      canvas.radial([
        [0, '#fff3c4'],
        [1, tone(accent, 0.1)],
      ]),
    ) +
    line('M-26 24Q-30 50 -14 70', tone(main, 0.6), 5, 'opacity=".7"')
  );
};

export const snake: Draw = ({ canvas, main, accent }) =>
  line(
    'M-60 92C60 96 76 50 10 44C-56 38 -50 -6 8 -10C44 -12 50 -34 30 -50',
    canvas.linear([
      [0, tone(main, 0.2)],
      [1, tone(main, -0.4)],
    ]),
    34,
  ) +
  line('M-60 92C60 96 76 50 10 44C-56 38 -50 -6 8 -10C44 -12 50 -34 30 -50', accent, 7, 'stroke-dasharray="2 16"') +
  path(
    'M52 -40C66 -80 30 -104 -10 -92C-40 -84 -56 -66 -62 -56C-40 -44 -6 -32 24 -26C40 -24 48 -30 52 -40Z',
    canvas.linear([
      [0, tone(main, 0.35)],
      [1, tone(main, -0.2)],
    ]),
  ) +
  ellipse(-2, -70, 11, 9, '#ffe36e') +
  ellipse(-3, -70, 3, 9, night) +
  line('M-60 -56L-84 -50L-98 -58M-84 -50L-96 -42', '#ff4a5a', 4) +
  line('M-58 -58C-40 -54 -10 -46 10 -44', tone(main, -0.5), 3);

export const koi: Draw = ({ canvas, main, accent, trim }) =>
  path(
    'M-20 -98C30 -90 50 -40 30 4C20 34 6 50 10 76C-6 66 -28 68 -44 80C-40 54 -34 36 -32 16C-44 -20 -52 -70 -20 -98Z',
    canvas.linear([
      [0, ivory],
      [0.6, tone(trim, 0.5)],
      [1, ivory],
    ]),
  ) +
  path('M-18 -97C12 -92 30 -72 34 -50C14 -36 -24 -44 -42 -58C-40 -78 -32 -92 -18 -97Z', mix(main, '#f0452e', 0.6)) +
  path('M28 -18C34 4 18 26 4 36C-10 26 -8 -10 28 -18Z', mix(main, '#f0452e', 0.6)) +
  path(
    'M32 -44C60 -40 72 -20 66 -2C52 -12 40 -16 34 -22ZM-42 -30C-66 -16 -70 8 -62 20C-52 6 -44 2 -36 -4Z',
    tone(accent, 0.3),
    'opacity=".9"',
  ) +
  path(
    'M10 74C40 80 48 96 40 100C20 96 4 90 -4 82C-20 94 -40 100 -60 92C-52 80 -44 78 -36 70Z',
    mix(main, '#f0452e', 0.45),
  ) +
  circle(-24, -78, 5, night) +
  circle(10, -80, 5, night);
