const fetchFromNetwork = self.fetch.bind(self);

const address = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** Which requests for WASM to reject: the worker's name is their number, or `all`, or a part of an address. */
const count = self.name === 'all' ? Number.POSITIVE_INFINITY : Number(self.name);
const part = Number.isNaN(count) ? self.name : '';
let left = Number.isNaN(count) ? Number.POSITIVE_INFINITY : count;

self.fetch = async (input, init) => {
  const url = address(input);
  if (/\.wasm(?:$|\?)/.test(url) && url.includes(part) && left-- > 0) throw new TypeError('Failed to fetch');
  return fetchFromNetwork(input, init);
};
