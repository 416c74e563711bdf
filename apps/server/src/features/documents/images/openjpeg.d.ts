/** The part that we use of OpenJPEG's WebAssembly build, which has no types of its own. */
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  type Frame = {
    readonly width: number;
    readonly height: number;
    readonly bitsPerSample: number;
    readonly componentCount: number;
    readonly isSigned: boolean;
  };
  class J2KDecoder {
    /** Allocates room for the file. */
    getEncodedBuffer(length: number): Uint8Array;
    decode(): void;
    /** @param level how often each side is halved. */
    decodeSubResolution(level: number, layer: number): void;
    calculateSizeAtDecompositionLevel(level: number): { readonly width: number; readonly height: number };
    /** 0 × 0 if it could not be decoded. */
    getFrameInfo(): Frame;
    /** The components of each pixel in turn; two bytes each above eight bits. */
    getDecodedBuffer(): Uint8Array;
    delete(): void;
  }
  type Options = {
    readonly wasmBinary: Uint8Array;
    readonly print: () => void;
    readonly printErr: () => void;
  };
  export default function load(options: Options): Promise<{ readonly J2KDecoder: typeof J2KDecoder }>;
}
