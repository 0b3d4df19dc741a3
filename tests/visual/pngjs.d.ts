/** The part of it that is used here. */
declare module 'pngjs' {
  interface Picture {
    readonly width: number;
    readonly height: number;
    /** RGBA. */
    readonly data: Buffer;
  }

  export const PNG: { readonly sync: { read(bytes: Buffer): Picture } };
}
