import type { ExhaustedMessage } from '../../../src/jobs/protocol.ts';
import type { Hazard, TransferredLengths } from '../../support/hazards.ts';

addEventListener('message', ({ data }: MessageEvent<{ readonly hazard?: Hazard }>) => {
  switch (data.hazard) {
    case 'throw':
      throw new Error('thrown on purpose');
    case 'close':
      self.close();
      break;
    case 'loop':
      for (;;);
    case 'wear':
      post({ isExhausted: true } satisfies ExhaustedMessage);
  }
});

const post = self.postMessage.bind(self) as (message: unknown, transfer?: Transferable[]) => void;

self.postMessage = ((message: unknown, transfer: Transferable[] = []) => {
  post(message, transfer);
  const buffers = transfer.filter((item) => item instanceof ArrayBuffer);
  if (buffers.length > 0)
    post({ handedOver: buffers.map(({ byteLength }) => byteLength) } satisfies TransferredLengths);
}) as typeof self.postMessage;
