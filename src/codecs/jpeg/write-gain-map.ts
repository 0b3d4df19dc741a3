import type { GainMapWriter } from '../contract.ts';
import { encodeMapPixels } from './encode-map.ts';
import { bytesOfGainMap, joinGainMap, writeMap } from './gain-map.ts';

export const gainMapWriter: GainMapWriter = {
  states: () => true,
  encode: encodeMapPixels,
  join: (image, map, metadata) => joinGainMap(image, writeMap(map, metadata), metadata),
  bytesOf: (map, metadata) => bytesOfGainMap(writeMap(map, metadata), metadata),
};
