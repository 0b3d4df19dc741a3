/** The part of the package that the tests use. */
declare module 'pngjs' {
  interface Screenshot {
    readonly width: number;
    readonly height: number;
    /** RGBA. */
    readonly data: Buffer;
  }

  interface Options {
    /** Returns the samples as stored in the file. 16-bit samples are returned in a `Uint16Array`. */
    readonly skipRescale?: boolean;
  }

  export const PNG: { readonly sync: { read(bytes: Buffer, options?: Options): Screenshot } };
}
