const fetchFromNetwork = self.fetch.bind(self);

const address = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** Rejects the first requests for WASM: as many as the worker's name says, `all` for every one. */
let left = self.name === 'all' ? Number.POSITIVE_INFINITY : Number(self.name);

self.fetch = async (input, init) => {
  if (/\.wasm(?:$|\?)/.test(address(input)) && left-- > 0) throw new TypeError('Failed to fetch');
  return fetchFromNetwork(input, init);
};
