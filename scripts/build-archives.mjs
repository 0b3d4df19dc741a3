/** `node scripts/build-archives.mjs`: builds the archives once, without checks. A release compares two such builds. */
import { buildArchives } from './release-archives.mjs';
import { readVersion } from './release-version.mjs';

buildArchives(readVersion());
