import type { Color } from './color.ts';

export type Stop = readonly [offset: number, color: Color, opacity?: number];

/** Collects the definitions (gradients, clips) that the shapes of one picture refer to. */
export type Canvas = Readonly<{
  width: number;
  height: number;
  linear: (stops: readonly Stop[], angle?: number) => string;
  radial: (stops: readonly Stop[]) => string;
  clip: (shapes: string) => string;
  picture: (shapes: string, label?: string) => string;
}>;

const stopElements = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const createCanvas = (width: number, height: number, view = `0 0 ${width} ${height}`): Canvas => {
  const definitions: string[] = [];
  const define = (make: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  return {
    width,
    height,
    /** The angle is in degrees: 0 runs to the right, 90 (the default) runs down. */
    linear: (stops, angle = 90) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stopElements(stops)}</linearGradient>`,
      ),
    radial: (stops) => define((id) => `<radialGradient id="${id}">${stopElements(stops)}</radialGradient>`),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    picture: (shapes, label = '') =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}"${label ? ` role="img" aria-label="${label}"` : ''}>` +
      `<defs>${definitions.join('')}</defs>${shapes}</svg>`,
  };
};

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Points `x,y` joined for a path or polygon. */
export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`;
export const polygon = (list: string, fill: string, rest = ''): string =>
  `<polygon points="${list}" fill="${fill}" ${rest}/>`;
export const circle = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${rest}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${rest}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, rest = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${rest}/>`;
export const line = (d: string, stroke: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;
export const group = (transform: string, shapes: string, rest = ''): string =>
  `<g transform="${transform}" ${rest}>${shapes}</g>`;
export const place = (x: number, y: number, scale: number, shapes: string, turn = 0): string =>
  group(
    `translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 1000) / 1000})${turn === 0 ? '' : ` rotate(${short(turn)})`}`,
    shapes,
  );
/** A point on a circle around the origin; the angle is in degrees, 0 is up. */
export const polar = (radius: number, angle: number): [number, number] => [
  radius * Math.sin((angle * Math.PI) / 180),
  -radius * Math.cos((angle * Math.PI) / 180),
];
/** Copies of shapes turned around the origin. */
export const around = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => group(`rotate(${short((360 / count) * index)})`, draw(index))).join('');
