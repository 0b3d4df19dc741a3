const fetchFromNetwork = self.fetch.bind(self);

const address = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** How many requests for WASM to reject: the worker's name is the number, or `all`. */
let left = self.name === 'all' ? Number.POSITIVE_INFINITY : Number(self.name);

self.fetch = async (input, init) => {
  if (/\.wasm(?:$|\?)/.test(address(input)) && left-- > 0) throw new TypeError('Failed to fetch');
  return fetchFromNetwork(input, init);
};
