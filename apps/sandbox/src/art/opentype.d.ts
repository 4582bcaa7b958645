// The part of opentype.js that the lettering uses; the package ships no types.
declare module 'opentype.js' {
  export type OpenTypeCommand =
    | Readonly<{ type: 'M' | 'L'; x: number; y: number }>
    | Readonly<{ type: 'Q'; x1: number; y1: number; x: number; y: number }>
    | Readonly<{ type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }>
    | Readonly<{ type: 'Z' }>;
  export type OpenTypePath = Readonly<{
    commands: readonly OpenTypeCommand[];
    getBoundingBox: () => { x1: number; y1: number; x2: number; y2: number };
  }>;
  export type OpenTypeFont = Readonly<{
    unitsPerEm: number;
    getPath: (text: string, x: number, y: number, size: number) => OpenTypePath;
    getAdvanceWidth: (text: string, size: number) => number;
  }>;
  const opentype: { parse: (data: ArrayBuffer) => OpenTypeFont };
  export default opentype;
}
