/** The part that tests use of OpenJPEG's encoder, which has no types of its own. */
declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  type Frame = {
    readonly width: number;
    readonly height: number;
    readonly bitsPerSample: number;
    readonly componentCount: number;
    readonly isSigned: boolean;
  };
  class J2KEncoder {
    /** Allocates room for the samples. */
    getDecodedBuffer(frame: Frame): Uint8Array;
    setQuality(isLossless: boolean, rate: number): void;
    encode(): void;
    getEncodedBuffer(): Uint8Array;
    delete(): void;
  }
  type Options = {
    readonly wasmBinary: Uint8Array;
    readonly print: () => void;
    readonly printErr: () => void;
  };
  export default function load(options: Options): Promise<{ readonly J2KEncoder: typeof J2KEncoder }>;
}
