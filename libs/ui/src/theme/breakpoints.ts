/**
 * The breakpoints as minimal widths in CSS pixels; below `tablet` the layout is mobile.
 * Media queries repeat these numbers, because they cannot read custom properties.
 */
export const breakpoints = {
  tablet: 768,
  laptop: 992,
  laptopLg: 1280,
  desktopSm: 1366,
  desktop: 1440,
  desktopMd: 1696,
  desktopLg: 1920,
} as const;

export type Breakpoint = keyof typeof breakpoints;
