import { circle, createCanvas, group, line, path, polygon, rect, type Canvas } from './canvas.ts';
import { tone, type Color } from './color.ts';
import { hash } from './random.ts';

const colours: readonly [Color, ...Color[]] = [
  '#3b6ff5',
  '#12a594',
  '#e5484d',
  '#f08c2e',
  '#7c5cf0',
  '#0fa3d1',
  '#d6409f',
  '#5b9a3a',
];

type Mark = (canvas: Canvas, colour: Color) => string;
const card: Mark = (canvas, colour) =>
  rect(
    -34,
    -24,
    68,
    48,
    canvas.linear(
      [
        [0, tone(colour, 0.25)],
        [1, tone(colour, -0.25)],
      ],
      40,
    ),
    'rx="8"',
  ) +
  rect(-34, -12, 68, 9, tone(colour, -0.55)) +
  rect(-25, 6, 18, 10, '#ffd98a', 'rx="2.5"') +
  circle(18, 11, 6, '#fff', 'opacity=".8"');
const bank: Mark = (canvas, colour) =>
  polygon(
    '0,-30 34,-10 -34,-10',
    canvas.linear([
      [0, tone(colour, 0.3)],
      [1, colour],
    ]),
  ) +
  [-24, -8, 8, 24].map((x) => rect(x - 4, -5, 8, 24, tone(colour, -0.1), 'rx="1.5"')).join('') +
  rect(-34, 21, 68, 8, colour, 'rx="2"');
const wallet: Mark = (canvas, colour) =>
  path(
    'M-32 -20H20A10 10 0 0 1 30 -10V20A8 8 0 0 1 22 28H-24A10 10 0 0 1 -34 18V-18Z',
    canvas.linear([
      [0, tone(colour, 0.2)],
      [1, tone(colour, -0.3)],
    ]),
  ) +
  path('M-34 -18A8 8 0 0 1 -26 -28H16V-18Z', tone(colour, 0.45)) +
  rect(8, -4, 28, 18, tone(colour, -0.5), 'rx="9"') +
  circle(18, 5, 4, '#ffe6a6');
const phone: Mark = (canvas, colour) =>
  rect(
    -19,
    -34,
    38,
    68,
    canvas.linear([
      [0, tone(colour, 0.25)],
      [1, tone(colour, -0.3)],
    ]),
    'rx="8"',
  ) +
  rect(-14, -26, 28, 46, '#fff', 'rx="3" opacity=".92"') +
  line('M-7 -3L-1 3L9 -9', colour, 5) +
  circle(0, 27, 3, '#fff');
const chain: Mark = (canvas, colour) =>
  polygon(
    '0,-34 30,-17 30,17 0,34 -30,17 -30,-17',
    canvas.linear([
      [0, tone(colour, 0.3)],
      [1, tone(colour, -0.25)],
    ]),
  ) +
  polygon('0,-20 17,-10 17,10 0,20 -17,10 -17,-10', 'none', 'stroke="#fff" stroke-width="5" stroke-linejoin="round"') +
  circle(0, 0, 5, '#fff');
const voucher: Mark = (canvas, colour) =>
  path(
    'M-36 -24H36V-8A8 8 0 0 0 36 8V24H-36V8A8 8 0 0 0 -36 -8Z',
    canvas.linear(
      [
        [0, tone(colour, 0.2)],
        [1, tone(colour, -0.25)],
      ],
      30,
    ),
  ) +
  line('M6 -22V22', '#fff', 2.5, 'stroke-dasharray="4 5" opacity=".8"') +
  group(
    'translate(-16 0) scale(.13)',
    polygon('0,-98 26,-34 94,-30 40,12 58,80 0,42 -58,80 -40,12 -94,-30 -26,-34', '#fff'),
  );

const marks: readonly (readonly [keywords: string, mark: Mark])[] = [
  ['card visa master debit credit', card],
  ['bank sepa wire iban transfer pix', bank],
  ['crypto coin btc usdt chain', chain],
  ['mobile phone sms pay', phone],
  ['voucher cash ticket prepaid', voucher],
  ['wallet', wallet],
];

/**
 * A neutral icon of a payment method, 160×100, for a light or dark background. It has no text, which would be too small
 * to read: the page shows the name beside it.
 */
export const paymentArt = (sysname: string, theme: 'light' | 'dark'): string => {
  const canvas = createCanvas(160, 100);
  const colour = colours[hash(sysname) % colours.length] ?? colours[0];
  const mark =
    marks.find(([keywords]) => keywords.split(' ').some((keyword) => sysname.includes(keyword)))?.[1] ?? wallet;
  const name = sysname
    .split(/[-_]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return canvas.picture(
    group('translate(80 50) scale(1.06)', mark(canvas, theme === 'dark' ? tone(colour, 0.08) : colour)),
    name,
  );
};
