import type { GainMapPart } from '../contract.ts';
import { findHeifGainMap } from '../shared/heif/gain-map.ts';

export const findGainMap: GainMapPart['findGainMap'] = (file) => findHeifGainMap(file);
