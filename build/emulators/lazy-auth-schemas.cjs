/**
 * Loaded before firebase-tools. When its Auth emulator starts, it compiles a validator for every parameter of every
 * request, which takes 20 s or more. This module makes exegesis compile each validator when it is first used.
 */
/** @type {any} Node does not document its module loader. */
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
