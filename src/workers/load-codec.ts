import type { Codec } from '../codecs/contract.ts';
import { CODEC_LOADERS } from '../codecs/loaders.ts';
import { fail } from '../domain/failure.ts';
import { FORMAT_IDS, type FormatId } from '../domain/format-id.ts';
import { once } from '../domain/once.ts';

const loaders = new Map<FormatId, () => Promise<Codec>>(
  FORMAT_IDS.map((id) => [
    id,
    once(async () => {
      const module = await CODEC_LOADERS[id]().catch((cause: unknown) =>
        fail({ code: 'codec-unavailable', format: id, because: 'network' }, cause),
      );
      return module.codec;
    }),
  ]),
);

/** @throws FailureError `codec-unavailable`; the next call tries again */
export function loadCodec(id: FormatId): Promise<Codec> {
  // The map is made from the same list as the type.
  return (loaders.get(id) as () => Promise<Codec>)();
}
