import type { SourceInfo } from './source-info.ts';

/** The facts about an image in another format that a file contains: the page's own drawing, or the camera's preview. */
export function insideInfo({ isCameraPreview }: SourceInfo, inside: SourceInfo): SourceInfo {
  return { ...inside, ...(isCameraPreview ? { isCameraPreview } : { isRasterized: true }) };
}
