import { once } from '../base/once.ts';
import type { Codec, WritingCodec } from '../codecs/contract.ts';
import { codecLoaderOf } from '../codecs/loaders.ts';
import { fail } from '../domain/outcome/failure.ts';
import type { FormatId, SourceFormatId } from '../formats/formats.ts';
import { FORMATS } from '../formats/formats.ts';

const loaders = new Map<SourceFormatId, () => Promise<Codec>>(
  FORMATS.flatMap(({ id }) => {
    const load = codecLoaderOf(id);
    if (!load) return [];
    return [
      [
        id,
        once(async () => {
          const module = await load().catch((cause: unknown) =>
            fail({ code: 'codec-unavailable', format: id, because: 'network' }, cause),
          );
          return module.codec;
        }),
      ],
    ];
  }),
);

/** Loads the codec of a format. @throws FailureError `codec-unavailable`; the next call tries again */
export async function loadCodec(id: FormatId): Promise<WritingCodec>;
export async function loadCodec(id: SourceFormatId): Promise<Codec>;
export async function loadCodec(id: SourceFormatId): Promise<Codec> {
  const load = loaders.get(id);
  if (!load) throw new Error(`src/codecs/${id} has no codec.ts`);
  return load();
}
