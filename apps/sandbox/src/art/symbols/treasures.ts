import { around, circle, ellipse, group, line, path, polar, points, polygon, rect } from '../canvas.ts';
import { tone, type Color } from '../color.ts';
import { gold, ivory, night, type Draw } from './paint.ts';

export const gem: Draw = ({ main }) => {
  const facet = (amount: number, corners: string): string =>
    polygon(corners, tone(main, amount), `stroke="${tone(main, amount)}" stroke-width=".6"`);
  return (
    [
      facet(0.35, '-56,-70 -24,-34 -96,-22'),
      facet(0.62, '-56,-70 0,-70 -24,-34'),
      facet(0.4, '0,-70 24,-34 -24,-34'),
      facet(0.22, '0,-70 56,-70 24,-34'),
      facet(0, '56,-70 96,-22 24,-34'),
      facet(0.15, '-96,-22 -24,-34 -40,-10'),
      facet(-0.1, '24,-34 96,-22 40,-10'),
      facet(0.5, '-24,-34 24,-34 40,-10 0,4 -40,-10'),
      facet(-0.05, '-96,-22 -40,-10 0,92'),
      facet(0.25, '-40,-10 0,4 0,92'),
      facet(-0.18, '0,4 40,-10 0,92'),
      facet(-0.38, '40,-10 96,-22 0,92'),
    ].join('') + polygon('-62,-60 -50,-64 -78,-30 -84,-28', '#fff', 'opacity=".55"')
  );
};

export const cutStone: Draw = ({ main }) =>
  around(
    8,
    (index) =>
      polygon(points([[0, 0], polar(56, -22.5), polar(56, 22.5)]), tone(main, 0.5 - index * 0.09)) +
      polygon(
        points([polar(56, -22.5), polar(96, -22.5), polar(96, 22.5), polar(56, 22.5)]),
        tone(main, 0.3 - ((index * 3) % 8) * 0.1),
      ),
  ) +
  polygon(
    points(Array.from({ length: 8 }, (_, index) => polar(44, index * 45 + 22.5))),
    tone(main, 0.32),
    'opacity=".8"',
  ) +
  polygon('-36,-22 -10,-40 8,-38 -30,-2', '#fff', 'opacity=".6"');

export const crown: Draw = ({ canvas, main, accent }) => {
  const metal = canvas.linear(
    [
      [0, '#fff0b8'],
      [0.45, gold],
      [1, '#a8661e'],
    ],
    60,
  );
  return (
    path('M-84 58L-98 -44L-52 4L0 -78L52 4L98 -44L84 58Z', metal) +
    path('M0 -78L52 4L98 -44L84 58H0Z', '#7a3f10', 'opacity=".22"') +
    path('M-86 40Q0 62 86 40L80 84Q0 104 -80 84Z', tone(main, -0.15)) +
    path('M-86 40Q0 62 86 40L85 50Q0 72 -85 50Z', '#ffe9a8') +
    [
      [-98, -50],
      [0, -86],
      [98, -50],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 13, tone(accent, 0.1)) + circle(x - 4, y - 4, 4, '#fff', 'opacity=".8"'))
      .join('') +
    [
      [-46, 70],
      [0, 76],
      [46, 70],
    ]
      .map(([x = 0, y = 0], index) =>
        group(
          `translate(${x} ${y}) scale(.14)`,
          polygon('0,-90 80,0 0,90 -80,0', index === 1 ? tone(accent, 0.3) : ivory),
        ),
      )
      .join('') +
    polygon('0,-30 18,8 0,34 -18,8', tone(main, 0.15)) +
    polygon('0,-30 18,8 0,34', tone(main, -0.2))
  );
};

export const key: Draw = ({ canvas, main, accent }) => {
  const metal = canvas.linear(
    [
      [0, '#fff0b8'],
      [0.5, gold],
      [1, '#9a5a1a'],
    ],
    40,
  );
  return group(
    'rotate(38)',
    circle(0, -52, 44, metal) +
      circle(0, -52, 24, tone(main, -0.5)) +
      group(
        'translate(0 -52) scale(.2)',
        polygon('0,-90 80,0 0,90 -80,0', tone(accent, 0.2)) + polygon('0,-90 80,0 0,90', tone(accent, -0.2)),
      ) +
      rect(-9, -10, 18, 108, metal, 'rx="6"') +
      rect(8, 56, 32, 14, metal, 'rx="3"') +
      rect(8, 80, 24, 14, metal, 'rx="3"') +
      rect(-17, -8, 34, 12, metal, 'rx="5"'),
  );
};

export const book: Draw = ({ canvas, main, accent }) =>
  path('M-88 -72L10 -92L84 -64L84 74L-12 96L-88 72Z', tone(main, -0.55)) +
  path('M-78 -62L8 -80L78 -56V66L-10 86L-78 62Z', ivory) +
  [0, 1, 2].map((row) => line(`M-74 ${66 + row * 4}L-10 ${88 + row * 3}L80 ${64 + row * 4}`, '#c9ad7a', 1.5)).join('') +
  path(
    'M-92 -78L8 -58V98L-92 74Z',
    canvas.linear(
      [
        [0, tone(main, 0.15)],
        [1, tone(main, -0.35)],
      ],
      30,
    ),
  ) +
  path('M8 -58L84 -76V70L8 98Z', tone(main, -0.4)) +
  path('M-82 -64L-2 -48V84L-82 64Z', 'none', `stroke="${gold}" stroke-width="4"`) +
  group(
    'translate(-42 10) scale(.36) skewY(11)',
    circle(0, 0, 70, 'none', `stroke="${gold}" stroke-width="10"`) +
      around(8, () => polygon('-14,-70 14,-70 0,-104', gold)) +
      path('M-60 0Q0 -56 60 0Q0 56 -60 0Z', ivory) +
      circle(0, 0, 26, tone(accent, -0.1)) +
      circle(0, 0, 12, night),
  ) +
  rect(-92, -16, 10, 30, gold) +
  rect(2, -10, 12, 40, gold, 'rx="3"');

export const mask: Draw = ({ canvas, accent, trim }) => {
  const metal = canvas.linear(
    [
      [0, '#ffe9a8'],
      [0.5, '#f0b544'],
      [1, '#b06a1e'],
    ],
    10,
  );
  const blue = tone(accent, -0.1);
  return (
    path('M-46 -84C-90 -60 -104 20 -96 92H96C104 20 90 -60 46 -84Q0 -104 -46 -84Z', metal) +
    [0, 1, 2, 3, 4, 5]
      .map((row) =>
        [-1, 1]
          .map((side) =>
            path(
              `M${side * (44 + row)} ${-62 + row * 27}L${side * (72 + row * 4.4)} ${-66 + row * 27}L${side * (76 + row * 4.2)} ${-53 + row * 27}L${side * (46 + row)} ${-48 + row * 27}Z`,
              blue,
            ),
          )
          .join(''),
      )
      .join('') +
    path(
      'M-48 -50Q0 -74 48 -50C54 0 44 52 0 74C-44 52 -54 0 -48 -50Z',
      canvas.linear(
        [
          [0, '#ffd98a'],
          [0.5, '#f3bb58'],
          [0.52, '#d18f35'],
          [1, '#b8742a'],
        ],
        0,
      ),
    ) +
    path('M-50 -56Q0 -86 50 -56L46 -44Q0 -68 -46 -44Z', blue) +
    [-1, 1]
      .map(
        (side) =>
          path(`M${side * 8} -14Q${side * 24} -28 ${side * 42} -14Q${side * 26} -4 ${side * 8} -14Z`, ivory) +
          circle(side * 25, -14, 6.5, night) +
          line(
            `M${side * 6} -13Q${side * 24} -30 ${side * 50} -10M${side * 10} -32Q${side * 26} -42 ${side * 44} -30`,
            night,
            4,
          ),
      )
      .join('') +
    path('M-7 -16L-12 22Q0 32 12 22L7 -16Z', '#c98832', 'opacity=".75"') +
    path('M-18 42Q0 32 18 42Q0 56 -18 42Z', '#8a3a22') +
    path('M-10 70H10L7 100H-7Z', blue) +
    path('M-12 -76C-18 -100 18 -100 12 -76Z', tone(trim, 0.1)) +
    circle(0, -88, 7, tone(trim, 0.4))
  );
};

export const chalice: Draw = ({ canvas, main, accent }) =>
  path(
    'M-62 -84H62C62 -14 34 14 12 24V58C34 64 48 76 50 92H-50C-48 76 -34 64 -12 58V24C-34 14 -62 -14 -62 -84Z',
    canvas.linear(
      [
        [0, '#fff0b8'],
        [0.4, gold],
        [0.62, '#c58427'],
        [1, '#8a4f14'],
      ],
      0,
    ),
  ) +
  ellipse(0, -84, 62, 15, tone(main, -0.3)) +
  ellipse(0, -81, 50, 9, tone(main, 0.1)) +
  [-34, 0, 34]
    .map(
      (x) =>
        circle(x, -34 + Math.abs(x) * -0.1, 12, tone(accent, 0.1)) + circle(x - 4, -38, 3.5, '#fff', 'opacity=".8"'),
    )
    .join('') +
  [-1, 1].map((side) => line(`M${side * 60} -66C${side * 104} -66 ${side * 96} -4 ${side * 44} -8`, gold, 9)).join('') +
  ellipse(0, 58, 16, 6, '#fff0b8');

export const compass: Draw = ({ canvas, main, accent }) =>
  circle(
    0,
    0,
    94,
    canvas.linear(
      [
        [0, '#fff0b8'],
        [0.5, gold],
        [1, '#8a4f14'],
      ],
      50,
    ),
  ) +
  circle(
    0,
    0,
    78,
    canvas.radial([
      [0, tone(main, 0.1)],
      [1, tone(main, -0.55)],
    ]),
  ) +
  around(24, (index) => rect(-1.5, -74, 3, index % 6 ? 7 : 14, ivory)) +
  around(4, () => polygon('0,-58 13,-13 0,0', ivory) + polygon('0,-58 -13,-13 0,0', tone(accent, 0))) +
  group('rotate(32)', polygon('0,-62 10,0 -10,0', '#ff5a4a') + polygon('0,62 10,0 -10,0', '#dfe6f5')) +
  circle(0, 0, 9, gold);

export const hourglass: Draw = ({ canvas, main, accent }) =>
  path(
    'M-54 -78C-54 -26 -12 -18 -12 0C-12 18 -54 26 -54 78H54C54 26 12 18 12 0C12 -18 54 -26 54 -78Z',
    canvas.linear(
      [
        [0, '#e8f6ff', 0.75],
        [0.5, tone(main, 0.4), 0.5],
        [1, tone(main, -0.2), 0.7],
      ],
      0,
    ),
  ) +
  path('M-42 -40C-30 -24 -10 -16 -5 -2H5C10 -16 30 -24 42 -40Z', accent) +
  path('M-50 76C-40 40 -14 34 0 28C14 34 40 40 50 76Z', accent) +
  line('M0 0V32', accent, 4) +
  path(
    'M-42 -70C-44 -44 -28 -30 -20 -24',
    'none',
    'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"',
  ) +
  [-92, 76]
    .map((y) =>
      rect(
        -70,
        y,
        140,
        16,
        canvas.linear([
          [0, '#fff0b8'],
          [0.5, gold],
          [1, '#8a4f14'],
        ]),
        'rx="7"',
      ),
    )
    .join('') +
  [-62, 56].map((x) => rect(x, -78, 6, 156, '#b8762a', 'rx="3"')).join('');

export const lantern: Draw = ({ canvas, main, accent }) =>
  circle(
    0,
    8,
    96,
    canvas.radial([
      [0, tone(accent, 0.4), 0.85],
      [1, accent, 0],
    ]),
  ) +
  line('M0 -100V-78', gold, 5) +
  path(
    'M-58 6C-58 -58 58 -58 58 6C58 66 -58 66 -58 6Z',
    canvas.radial([
      [0, '#fff6d0'],
      [0.4, tone(main, 0.35)],
      [1, tone(main, -0.25)],
    ]),
  ) +
  [-34, 0, 34]
    .map((x) =>
      path(
        `M0 -44C${x * 1.6} -30 ${x * 1.6} 40 0 54`,
        'none',
        `stroke="${tone(main, -0.35)}" stroke-width="3" opacity=".7"`,
      ),
    )
    .join('') +
  rect(-34, -60, 68, 20, tone(main, -0.5), 'rx="6"') +
  rect(-34, 46, 68, 18, tone(main, -0.5), 'rx="6"') +
  rect(-38, -54, 76, 6, gold) +
  rect(-38, 50, 76, 6, gold) +
  [-14, 0, 14].map((x) => line(`M${x} 64V${96 - Math.abs(x) * 0.6}`, tone(accent, 0.1), 5)).join('');

export const trophy: Draw = (paint) => {
  const { canvas, accent } = paint;
  const metal = canvas.linear(
    [
      [0, '#fff3c4'],
      [0.45, gold],
      [0.6, '#cf8c2c'],
      [1, '#8a4f14'],
    ],
    0,
  );
  return (
    [-1, 1]
      .map((side) => line(`M${side * 52} -62C${side * 104} -70 ${side * 100} 0 ${side * 36} 4`, gold, 11))
      .join('') +
    path('M-58 -88H58C58 -10 38 18 12 26V54H36L46 92H-46L-36 54H-12V26C-38 18 -58 -10 -58 -88Z', metal) +
    rect(-64, -96, 128, 14, '#fff0b8', 'rx="6"') +
    group('translate(0 -36) scale(.3)', star({ ...paint, main: ivory })) +
    rect(-34, 66, 68, 16, tone(accent, -0.3), 'rx="3"')
  );
};

export const gift: Draw = ({ canvas, main, accent }) =>
  rect(
    -76,
    -14,
    152,
    108,
    canvas.linear(
      [
        [0, tone(main, 0.15)],
        [1, tone(main, -0.35)],
      ],
      20,
    ),
    'rx="8"',
  ) +
  rect(0, -14, 76, 108, night, 'rx="8" opacity=".18"') +
  rect(-88, -42, 176, 36, tone(main, 0.1), 'rx="8"') +
  rect(-17, -42, 34, 136, tone(accent, 0.15)) +
  rect(0, -42, 17, 136, tone(accent, -0.12)) +
  [-1, 1]
    .map(
      (side) =>
        path(
          `M0 -42C${side * 10} -96 ${side * 84} -108 ${side * 74} -66C${side * 68} -46 ${side * 30} -42 0 -42Z`,
          tone(accent, side < 0 ? 0.2 : -0.05),
        ) +
        path(
          `M${side * 12} -46C${side * 22} -76 ${side * 56} -84 ${side * 56} -66C${side * 52} -54 ${side * 32} -48 ${side * 12} -46Z`,
          tone(accent, -0.4),
        ),
    )
    .join('') +
  rect(-15, -58, 30, 24, tone(accent, 0.35), 'rx="8"');

export const star: Draw = ({ main }) =>
  around(5, () => polygon('0,-98 0,0 -22,-30', tone(main, 0.35)) + polygon('0,-98 0,0 22,-30', tone(main, -0.2)));

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const face = (matrix: string, fill: string, count: number, pip: Color): string =>
  group(
    `matrix(${matrix})`,
    rect(-50, -50, 100, 100, fill, 'rx="12"') +
      (pips[count] ?? []).map(([x, y]) => circle(x * 26, y * 26, 11, pip)).join(''),
  );

export const dice: Draw = ({ main }) =>
  [
    [-26, -20, 0.72, -14, main, 5],
    [40, 40, 0.56, 18, ivory, 3],
  ]
    .map(([x, y, size, turn, color, count]) =>
      group(
        `translate(${String(x)} ${String(y)}) scale(${String(size)}) rotate(${String(turn)})`,
        face(
          '.866 .5 -.866 .5 0 -50',
          tone(color as Color, 0.3),
          Number(count),
          color === ivory ? tone(main, -0.1) : ivory,
        ) +
          face('.866 .5 0 1 -43.3 25', tone(color as Color, -0.05), 2, color === ivory ? tone(main, -0.1) : ivory) +
          face(
            '.866 -.5 0 1 43.3 25',
            tone(color as Color, -0.32),
            6,
            color === ivory ? tone(main, -0.2) : tone(ivory, -0.1),
          ),
      ),
    )
    .join('');

export const chip: Draw = ({ main, accent }) =>
  circle(4, 8, 92, tone(main, -0.6)) +
  circle(0, 0, 94, tone(main, 0)) +
  around(8, (index) => path('M-16 -92Q0 -97 16 -92L12 -68Q0 -72 -12 -68Z', index % 2 ? ivory : tone(accent, 0.2))) +
  circle(0, 0, 64, tone(main, -0.3)) +
  circle(0, 0, 58, 'none', `stroke="${ivory}" stroke-width="3" stroke-dasharray="7 6"`) +
  circle(0, 0, 48, tone(main, 0.12)) +
  group('scale(.36)', polygon('0,-90 66,0 0,90 -66,0', ivory) + polygon('0,-90 66,0 0,90', tone(ivory, -0.15)));

const spade =
  'M0 -36C10 -18 34 -6 34 14C34 32 12 36 6 22C6 34 10 40 16 44H-16C-10 40 -6 34 -6 22C-12 36 -34 32 -34 14C-34 ' +
  '-6 -10 -18 0 -36Z';
const heart = 'M0 40C-20 20 -40 4 -40 -14C-40 -36 -10 -40 0 -18C10 -40 40 -36 40 -14C40 4 20 20 0 40Z';

export const cards: Draw = ({ main, accent }) =>
  [
    [-24, -34, tone(main, -0.4), ''],
    [-9, -10, ivory, 'heart'],
    [14, 18, '#ffffff', 'spade'],
  ]
    .map(([turn, x, fill, suit], index) =>
      group(
        `translate(${String(x)} ${Math.abs(Number(turn)) * 0.4}) rotate(${String(turn)})`,
        rect(-43, -72, 92, 140, night, 'rx="12" opacity=".35"') +
          rect(-48, -76, 92, 140, String(fill), 'rx="12"') +
          (suit === ''
            ? rect(-38, -66, 72, 120, 'none', `rx="7" stroke="${tone(accent, 0.2)}" stroke-width="4"`)
            : group(
                'translate(-2 -6) scale(.85)',
                path(suit === 'heart' ? heart : spade, suit === 'heart' ? '#e0344c' : night),
              ) +
              group(
                'translate(-34 -56) scale(.24)',
                path(suit === 'heart' ? heart : spade, index === 1 ? '#e0344c' : night),
              ) +
              group(
                'translate(30 44) rotate(180) scale(.24)',
                path(suit === 'heart' ? heart : spade, index === 1 ? '#e0344c' : night),
              )),
      ),
    )
    .join('');

export const wheel: Draw = ({ canvas, main, accent }) =>
  circle(
    0,
    0,
    98,
    canvas.linear(
      [
        [0, '#fff0b8'],
        [0.5, '#b0702a'],
        [1, '#5a3010'],
      ],
      60,
    ),
  ) +
  circle(0, 0, 88, night) +
  around(18, (index) =>
    path(
      'M0 0L-14.6 -83A84 84 0 0 1 14.6 -83Z',
      index === 0 ? tone(accent, -0.1) : index % 2 ? tone(main, -0.1) : '#1d1b33',
    ),
  ) +
  circle(
    0,
    0,
    58,
    canvas.radial([
      [0, '#8a4f2a'],
      [1, '#3a1c18'],
    ]),
  ) +
  around(18, () => line('M0 -88V-58', gold, 1.5)) +
  circle(0, 0, 58, 'none', `stroke="${gold}" stroke-width="3"`) +
  around(4, () => line('M0 0V-40', gold, 8) + circle(0, -42, 8, '#fff0b8')) +
  circle(
    0,
    0,
    20,
    canvas.radial([
      [0, '#fff6d8'],
      [1, gold],
    ]),
  ) +
  circle(46, -58, 8, '#fff');
