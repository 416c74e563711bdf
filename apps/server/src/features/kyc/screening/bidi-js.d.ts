/** The package describes its CommonJS file as if it were this module. */
declare module 'bidi-js/dist/bidi.mjs' {
  type Levels = { readonly levels: Uint8Array };
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Levels;
    getReorderSegments(text: string, levels: Levels): [start: number, end: number][];
  };
  export default function bidiFactory(): Bidi;
}
