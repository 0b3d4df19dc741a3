/**
 * What browsers and Node have in common and the language does not define. `src/kernels`, `src/codecs`, `src/jobs` and
 * `src/engine` are checked with these declarations only, so code that needs a browser does not compile there.
 */

declare namespace WebAssembly {
  type ExportValue = ((...values: number[]) => number) | Memory | Table | Global;
  type Exports = Record<string, ExportValue>;
  type ImportValue = ((...values: number[]) => unknown) | Memory | number;
  type Imports = Record<string, Record<string, ImportValue>>;

  class Module {
    constructor(bytes: Uint8Array);
    static exports(module: Module): readonly { readonly name: string }[];
    private readonly brand: undefined;
  }
  class Instance {
    constructor(module: Module, imports?: Imports);
    readonly exports: Exports;
  }
  class Memory {
    constructor(limits: { readonly initial: number; readonly maximum?: number; readonly shared?: boolean });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Table {
    private readonly brand: undefined;
  }
  class Global {
    value: number;
  }
  class RuntimeError extends Error {}

  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports?: Imports): Promise<Instance>;
  function validate(bytes: Uint8Array): boolean;
}

declare class Blob {
  constructor(parts?: readonly (Blob | ArrayBuffer | ArrayBufferView | string)[], options?: { readonly type?: string });
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start?: number, end?: number, type?: string): Blob;
  text(): Promise<string>;
}

declare class DOMException extends Error {
  constructor(message?: string, name?: string);
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  readonly encoding: string;
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { readonly stream?: boolean }): string;
}

declare class MessageChannel {
  readonly port1: MessagePort;
  readonly port2: MessagePort;
}

interface MessagePort {
  onmessage: (() => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare const console: { info(...values: unknown[]): void; warn(...values: unknown[]): void };
declare const performance: { now(): number };
declare function atob(text: string): string;
declare function setTimeout<Values extends unknown[]>(
  task: (...values: Values) => void,
  ms?: number,
  ...values: Values
): unknown;
declare function clearTimeout(timer: unknown): void;

/** The address of a file that the build emits. */
declare module '*?url' {
  const url: string;
  export default url;
}
