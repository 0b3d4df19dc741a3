import { fail } from '../../domain/outcome/failure.ts';
import { cameraRaw } from '../../formats/camera-raw.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import type { HeaderFacts } from '../shared/reading/header-facts.ts';
import { findPreview } from './preview.ts';

/** Reads the facts of the camera's preview. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const preview = await findPreview(source);
  if (!preview) fail({ code: 'unsupported-variant', format: cameraRaw.id, variant: 'raw' });
  const { mayHaveGainMap: _, savedAtPercent: __, ...facts } = preview.facts;
  return { ...facts, isCameraPreview: true };
}
