import type { Shaping } from '../domain/geometry/pixel-plan.ts';
import { type Placed, seeksPlace, withPlaces } from '../domain/geometry/placed.ts';
import { onDemand } from '../domain/outcome/on-demand.ts';
import type { JobRequest } from './protocol.ts';

type PlaceRequest<S> = Pick<JobRequest, 'source' | 'info' | 'sourceKey'> & { readonly recipe: S };

/**
 * A request with the places that its recipe leaves to the content of the image, so that every way to a result uses the
 * same ones.
 *
 * @param isByCanvas whether WebAssembly may be missing
 * @throws FailureError if the image cannot be decoded
 */
export async function placedRequest<S extends Shaping, R extends PlaceRequest<S>>(
  request: R,
  isByCanvas = false,
): Promise<{ readonly request: R; readonly placed?: Placed }> {
  if (!seeksPlace(request.recipe)) return { request };
  // Loaded on demand, because few crops are placed by their content.
  const { findPlaces, findPlacesOnCanvas } = await onDemand(import('./place-by-content.ts'));
  const placed = await (isByCanvas ? findPlacesOnCanvas : findPlaces)(request);
  return { request: { ...request, recipe: withPlaces(request.recipe, placed) }, placed };
}
