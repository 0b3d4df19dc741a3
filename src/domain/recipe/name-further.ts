import { foldName } from '../batch/entry-names.ts';
import type { FurtherFile } from '../batch/further-file.ts';
import { folderOf } from '../batch/naming.ts';
import { exportName } from './export-plan.ts';

export interface FurtherSource {
  /** The path of the original: hostile text. */
  readonly path: string;
  /** The path of its result, which is safe and unique. */
  readonly resultPath: string;
  /** The position of the image in the list, from 1. */
  readonly number: number;
  readonly date: Date;
  readonly files: readonly FurtherFile[];
}

/**
 * Names the further files of images, beside their results or in folders there. The names are unique among each other
 * and among the results.
 *
 * @param taken paths of all results
 * @returns the paths of each image's files, in the order of the images
 */
export function nameFurther(
  sources: readonly FurtherSource[],
  taken: Iterable<string>,
): readonly (readonly string[])[] {
  const [files, folders] = [new Set<string>(), new Set<string>()];
  const take = (path: string) => {
    files.add(foldName(path));
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.add(foldName(folder));
  };
  for (const path of taken) take(path);
  return sources.map((source) =>
    source.files.map((file) => {
      const path = freePath(wantedPath(source, file), { files, folders });
      take(path);
      return path;
    }),
  );
}

function wantedPath({ path, resultPath, number, date }: FurtherSource, { output, ...made }: FurtherFile): string {
  const name = exportName(output, made, { path, date, number }, new Set());
  const folder = folderOf(resultPath);
  return folder === '' ? name : `${folder}/${name}`;
}

interface Taken {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

function freePath(wanted: string, { files, folders }: Taken): string {
  const names = wanted.split('/');
  // A folder must not have the name of a file, nor a file that of a folder.
  const blocked = names.findIndex((_, depth) => depth > 0 && files.has(foldName(names.slice(0, depth).join('/'))));
  const path = blocked < 0 ? wanted : [...names.slice(0, blocked - 1), names.slice(blocked - 1).join('_')].join('/');
  const dot = path.lastIndexOf('.');
  const isTaken = (candidate: string) => files.has(foldName(candidate)) || folders.has(foldName(candidate));
  let free = path;
  for (let count = 2; isTaken(free); count++) free = `${path.slice(0, dot)} (${count})${path.slice(dot)}`;
  return free;
}
