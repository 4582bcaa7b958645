// The part of opentype.js that the lettering uses; the package ships no types.
declare module 'opentype.js' {
  export type OpenTypePath = Readonly<{ toPathData: (decimals?: number) => string; getBoundingBox: () => { x1: number; y1: number; x2: number; y2: number } }>;
  export type OpenTypeFont = Readonly<{
    unitsPerEm: number;
    getPath: (text: string, x: number, y: number, size: number) => OpenTypePath;
    getAdvanceWidth: (text: string, size: number) => number;
  }>;
  const opentype: { parse: (data: ArrayBuffer) => OpenTypeFont };
  export default opentype;
}
