import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const css = readFileSync(resolve(__dirname, 'tokens.css'), 'utf8');

const declarations = (selector: string): Record<string, string> => {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`No block for ${selector}`);
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

/** Relative luminance. Source: WCAG 2.2, definitions. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const themes = { light: declarations(':root'), dark: declarations(":root[data-theme='dark']") };
const surfaces = ['--surface-0', '--surface-1', '--surface-2'];

/** Text on its ground: 4.5. Source: WCAG 2.2, 1.4.3. */
const text: [string, string][] = [
  ...[
    '--text-strong',
    '--text',
    '--text-muted',
    '--accent-text',
    '--positive',
    '--warning',
    '--negative',
    '--info',
  ].flatMap((ink) => surfaces.map((ground): [string, string] => [ink, ground])),
  ['--text-strong', '--surface-3'],
  ['--text', '--surface-3'],
  ['--accent', '--surface-0'],
  ['--accent', '--surface-1'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-danger', '--danger-fill'],
  ['--accent-text', '--accent-soft'],
  ['--positive', '--positive-soft'],
  ['--warning', '--warning-soft'],
  ['--negative', '--negative-soft'],
  ['--info', '--info-soft'],
  ...['accent', 'positive', 'warning', 'negative', 'info'].map((tone): [string, string] => [
    '--text',
    `--${tone}-soft`,
  ]),
];

/** The edge of a control: 3. Source: WCAG 2.2, 1.4.11. */
const edges: [string, string][] = surfaces.map((ground) => ['--line-strong', ground]);

describe.each(Object.entries(themes))('%s theme', (_name, tokens) => {
  const ratio = (ink: string, ground: string) => {
    const [a, b] = [tokens[ink], tokens[ground]];
    if (!a || !b || !/^#[0-9a-f]{6}$/.test(a) || !/^#[0-9a-f]{6}$/.test(b))
      throw new Error(`Not plain colours: ${ink} ${a}, ${ground} ${b}`);
    return contrast(a, b);
  };

  test.each(text)('the contrast of text %s on %s is at least 4.5', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('the contrast of the edge %s on %s is at least 3', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme is the same in the media query and in the attribute selector', () => {
  expect(declarations(':root:not([data-theme])')).toEqual(themes.dark);
});

test('both themes set the same colours', () => {
  const missing = Object.keys(themes.dark).filter((name) => !(name in themes.light));
  expect(missing).toEqual([]);
});
