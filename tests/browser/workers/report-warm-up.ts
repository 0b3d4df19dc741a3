/** Announces that a small job of the warm-up has started. It is the first job that decodes an image. */
const Decoder = self.ImageDecoder;

self.ImageDecoder = class extends Decoder {
  constructor(init: ImageDecoderInit) {
    super(init);
    const channel = new BroadcastChannel('warm-up');
    channel.postMessage('started');
    channel.close();
  }
};

export {};
