/** A colour as `#rrggbb`. */
export type Color = `#${string}`;

const channels = (color: Color): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** `share` of `b` in `a`: 0 is all `a`, 1 is all `b`. */
export const mix = (a: Color, b: Color, share: number): Color => {
  const [from, to] = [channels(a), channels(b)];
  return `#${from
    .map((channel, index) =>
      Math.round(channel + ((to[index] ?? 0) - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Lightens by a positive amount towards a warm white, darkens by a negative one towards a blue black. */
export const tone = (color: Color, amount: number): Color =>
  amount >= 0 ? mix(color, '#fff6e6', amount) : mix(color, '#0a0a22', -amount);

/** Relative luminance, 0 to 1 (WCAG 2). */
export const luminance = (color: Color): number => {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};
