/**
 * Loaded before firebase-tools: its Auth emulator compiles a validator for every parameter of every
 * request when it starts, which takes 20 s and more. exegesis can compile them when first used.
 */
const Module = require('node:module');

const load = Module._load;
Module._load = function (id, ...rest) {
  const loaded = load.call(this, id, ...rest);
  if (id !== 'exegesis-express') return loaded;
  const middleware = (document, options) =>
    loaded.middleware(document, { ...options, lazyCompileValidationSchemas: true });
  return { ...loaded, middleware };
};
