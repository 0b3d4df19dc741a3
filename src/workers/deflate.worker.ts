import { expose, transfer } from 'comlink';
import { bareHost } from '../host/browser/bare-host.ts';
import { setHost } from '../host/host.ts';
import { type DeflateLevel, deflateSegment, type Segment, warmUpKernel } from '../kernels/deflate/deflate.ts';

setHost(bareHost);

const api = {
  async deflate(segment: Segment, level: DeflateLevel) {
    const result = await deflateSegment(segment, level);
    return transfer(result, [result.deflated.buffer]);
  },
};

export type DeflateWorkerApi = typeof api;

// The first segment arrives later. If loading fails, it tries again.
warmUpKernel().catch(() => {});

expose(api);
