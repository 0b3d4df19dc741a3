/** The part of the package that the tests use. */
declare module 'pngjs' {
  interface Screenshot {
    readonly width: number;
    readonly height: number;
    /** RGBA. */
    readonly data: Buffer;
  }

  export const PNG: { readonly sync: { read(bytes: Buffer): Screenshot } };
}
