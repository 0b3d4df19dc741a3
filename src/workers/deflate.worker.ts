import { expose, transfer } from 'comlink';
import { type DeflateLevel, deflateSegment, type Segment } from '../kernels/deflate/deflate.ts';

const api = {
  async deflate(segment: Segment, level: DeflateLevel) {
    const result = await deflateSegment(segment, level);
    return transfer(result, [result.deflated.buffer]);
  },
};

export type DeflateWorkerApi = typeof api;

expose(api);
