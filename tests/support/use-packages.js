/** Calls the packages in every environment: as a module of a page, as a worker, and in Node. */
import { decode, encode, lossless, requantize } from '@pixmill/jpeg';
import { resize } from '@pixmill/resize';
import { compare } from '@pixmill/ssimulacra2';

const image = { data: new Uint8ClampedArray(160 * 120 * 4), width: 160, height: 120 };
for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : (at * at) >> 9;

const small = await resize(image, { width: 80, height: 60 });
const file = await encode(small, { quality: 60 });
const decoded = await decode(file);
const { score, heatMap } = await compare(small, decoded);
const results = {
  small: sumOf(small.data),
  file: sumOf(file),
  decoded: sumOf(decoded.data),
  lossless: sumOf(await lossless(file)),
  requantized: sumOf(await requantize(file, { quality: 30 })),
  score,
  tiles: [...heatMap.scores],
};

/** A sum in which every byte and its place count. */
function sumOf(bytes) {
  return bytes.reduce((sum, byte) => (sum * 31 + byte) % 0x7fffffff, bytes.length);
}

if ('process' in globalThis) console.log(JSON.stringify(results));
else if ('document' in globalThis) globalThis.results = results;
else globalThis.postMessage(results);
