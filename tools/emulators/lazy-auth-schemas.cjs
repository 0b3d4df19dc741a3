/**
 * Loaded before firebase-tools: its Auth emulator compiles a validator for every parameter of every
 * request when it starts, which takes 20 s and more. exegesis can compile them when first used.
 */
/** @type {any} What loads modules is no part of Node's documented interface. */
const Module = require('node:module');

const load = Module._load;
/** @param {string} id @param {unknown[]} rest */
Module._load = function (id, ...rest) {
  const loaded = load.call(this, id, ...rest);
  if (id !== 'exegesis-express') return loaded;
  const middleware = (/** @type {object} */ document, /** @type {object} */ options) =>
    loaded.middleware(document, { ...options, lazyCompileValidationSchemas: true });
  return { ...loaded, middleware };
};
