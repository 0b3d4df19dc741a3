import type { Plugin } from 'vite';
import { compileKernels } from './compile-kernels.ts';
import { unpackWasm } from './unpack-wasm.ts';

const SLOW_COPY = 'for(var i=0;i<length;++i){HEAPU8[ptr+i]=value[i]}';

/**
 * Replaces the loop in the codecs' glue code that copies pixels to WebAssembly byte by byte. The loop takes an eighth
 * of JPEG's encoding time, which `npm run bench -- jpeg` measures. The build fails if the loop is missing, because this
 * plugin is then no longer needed.
 */
function copyPixelsAtOnce(): Plugin {
  return {
    name: 'copy-pixels-at-once',
    transform: {
      filter: { id: /@jsquash\/(avif|jpeg|jxl|webp)\/codec\/(enc|dec)\/\w+\.js$/ },
      handler(code, id) {
        if (!code.includes(SLOW_COPY)) this.error(`${id} no longer copies byte by byte`);
        return { code: code.replace(SLOW_COPY, 'HEAPU8.set(value,ptr)'), map: null };
      },
    },
  };
}

const NODE = 'typeof process=="object"&&typeof process.versions=="object"&&typeof process.versions.node=="string"';
const EXPORTS = /typeof exports=="object"&&typeof module=="object"\?module\.exports=libheif:.*$/s;

/**
 * Turns libheif's glue code into a module, and removes what it does only in Node: it requires modules that browsers lack,
 * to read files that we give it. The build fails if the code has changed.
 */
function libheifAsModule(): Plugin {
  return {
    name: 'libheif-as-module',
    transform: {
      filter: { id: /libheif-wasm\/libheif\.js(?:\?|$)/ },
      handler(code, id) {
        if (!code.includes(NODE) || !EXPORTS.test(code)) this.error(`${id} has changed`);
        const plain = code.replace(NODE, 'false').replaceAll(/require\("\w+"\)/g, 'null');
        return { code: plain.replace(EXPORTS, 'export default libheif;'), map: null };
      },
    },
  };
}

/** The plugins with which everything that runs the engine is built: the site, its workers and the command. */
export function enginePlugins(): Plugin[] {
  return [compileKernels(), unpackWasm(), copyPixelsAtOnce(), libheifAsModule()];
}
