import type { CSSProperties } from 'react';

/** The colour of a level, for the style sheets below: decoration only, never the colour of words. */
export const levelColour = (color: string): CSSProperties => ({ '--level': color }) as CSSProperties;
