import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extensionFor } from '../domain/batch/naming.ts';
import { keepsShape } from '../domain/geometry/pixel-plan.ts';
import type { Failure } from '../domain/outcome/failure.ts';
import { dateForName } from '../domain/outcome/private-facts.ts';
import type { Savings } from '../domain/outcome/savings.ts';
import { DEFAULT_TEMPLATE, fillTemplate } from '../domain/recipe/name-template.ts';
import type { Recipe, RecipeOutput } from '../domain/recipe/recipe.ts';
import { resolveRecipe } from '../domain/recipe/resolve.ts';
import { imageFactsOf } from '../domain/settings/recipe.ts';
import { formatOf, type SourceFormatId } from '../formats/formats.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import type { JobReply } from '../jobs/protocol.ts';
import { fileErrorWords, isOfTheDisk, nameErrorWords } from './file-errors.ts';
import type { FileOwners } from './file-owner.ts';
import type { SourceFile } from './find-sources.ts';
import { keepsOriginal } from './keeps-original.ts';
import {
  GrowingRecords,
  isLeftOut,
  isWhole,
  type ManifestRecord,
  type ManifestWriter,
  type Records,
  type ResultRecord,
  type SourceStamp,
  sha256,
} from './manifest.ts';
import type { NameBook } from './name-book.ts';
import { saidNotes } from './note-words.ts';
import type { Outcome } from './outcome.ts';
import { MEASURING, type SharedGoal, withSharedGoal } from './plan-set.ts';
import { RefusedResult } from './refused-result.ts';
import { finishReplacing, requireUnchanged, SOURCE_CHANGED } from './replace-source.ts';
import { requireFaithful } from './require-faithful.ts';
import { terminalFailure } from './terminal-words.ts';
import { writeWhole } from './write-file.ts';

/** An image that shares a budget. */
export interface Prepared {
  readonly goal: SharedGoal;
  /** Its result, if it was kept. */
  readonly reply: JobReply | null;
}

export interface MakeOptions {
  readonly recipe: Recipe;
  readonly recipeHash: string;
  /** The folder of the results. Absolute. */
  readonly outFolder: string;
  /** The results take the places of their sources. */
  readonly replace: boolean;
  /** Overwrites files that no manifest knows, and makes again what is done. */
  readonly force: boolean;
  readonly keepDates: boolean;
  /** Says in a sentence why a result must not be written at a path; `null` if it may. Asked besides all other rules. */
  readonly refuse: ((file: string) => Promise<string | null>) | null;
  /** `null`: a result may have more bytes than its source, except without loss. */
  readonly minSavings: Savings | null;
  /** What sharing a budget has decided for each image, by path; `null` without a budget. */
  readonly prepared: ReadonlyMap<string, Prepared> | null;
  /** Encodes, and writes nothing. */
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

/** Makes the results of images, writes them and records them. */
export class ImageMaker {
  readonly #engine: NodeEngine;
  readonly #options: MakeOptions;
  readonly #records: Records;
  readonly #manifest: ManifestWriter;
  readonly #names: NameBook;
  readonly #owners: FileOwners;
  /** Why nothing can be written any more. Other images would be encoded in vain. */
  #diskError: unknown = null;

  constructor(
    engine: NodeEngine,
    options: MakeOptions,
    records: Records,
    manifest: ManifestWriter,
    names: NameBook,
    owners: FileOwners,
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#records = records;
    this.#manifest = manifest;
    this.#names = names;
    this.#owners = owners;
  }

  /** Makes the results of one image, unless they exist already. Never rejects. @param index in the list of all images */
  async make(source: SourceFile, index: number): Promise<Outcome> {
    const turn = this.#names.turnOf(source.path);
    try {
      return await this.#make(source, index, turn.before);
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      const mayBeDone = code === 'ENOENT' || code === SOURCE_CHANGED;
      const done = mayBeDone ? await this.#doneByOther(source, code === SOURCE_CHANGED).catch(() => null) : null;
      if (done) return done;
      if (isOfTheDisk(error)) this.#diskError = error;
      return { kind: 'failed', source, ...reasonOf(error, source) };
    } finally {
      turn.end();
    }
  }

  async #make(source: SourceFile, index: number, before: Promise<void>): Promise<Outcome> {
    const { recipe, recipeHash, force, replace, signal } = this.#options;
    if (signal.aborted) return { kind: 'interrupted', source };
    const start = performance.now();
    let known = force ? undefined : this.#knownOf(source.path);
    const stats = await stat(source.file);
    const isSameFile =
      known?.source.bytes === stats.size &&
      known.source.mtimeMs === stats.mtimeMs &&
      known.source.ctimeMs === stats.ctimeMs;
    if (known && isSameFile && (await this.#isDone(known))) return this.#unchanged(source, known);
    const bytes = await readFile(source.file);
    const stamp = { bytes: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, sha256: sha256(bytes) };
    // Another run may have put a result there. It has said so before.
    if (replace && !force && (await this.#readNewRecords())) known = this.#knownOf(source.path);
    const isOwnResult =
      replace && known?.results.some(({ path, sha256: digest }) => path === source.path && digest === stamp.sha256);
    if (known && (isOwnResult || known.source.sha256 === stamp.sha256) && (await this.#isDone(known))) {
      const record = { ...known, source: stamp };
      // A result and the source that a killed run has left are both found. Whichever comes last must record the result.
      if (!this.#options.dryRun) await this.#record(source, record);
      return this.#unchanged(source, record);
    }
    if (this.#diskError !== null) throw this.#diskError;
    const blob = new Blob([bytes]);
    const inspection = await this.#engine.inspect(blob);
    if (!inspection.ok) return this.#failed(source, stamp, [inspection.failure]);
    const { info } = inspection;
    const recipes = resolveRecipe(this.#recipeOf(source), imageFactsOf(info));
    const typed = new Blob([blob], { type: info.mime });
    const named = { path: source.path, changedMs: stats.mtimeMs };
    const job = { jobId: source.path, source: typed, info, recipes, named, maxPixels: this.#engine.maxPixels };
    const ready = this.#options.prepared?.get(source.path)?.reply;
    const replies = ready ? [ready] : await this.#engine.run(job, { signal });
    if (signal.aborted) return { kind: 'interrupted', source };
    const failures = replies.flatMap((reply) => (reply.ok ? [] : [reply.failure]));
    if (failures.length === replies.length || failures.some(({ code }) => code === 'cancelled')) {
      return this.#failed(source, stamp, failures);
    }
    await before;
    const date = await this.#dateOf(blob, stats.mtime);
    const results: ResultRecord[] = [];
    for (const [at, reply] of replies.entries()) {
      const output = recipe.outputs[at] as RecipeOutput;
      const shaping = recipes[at];
      if (reply.ok && shaping) {
        const { path } = source;
        const sameShape = keepsShape(info.size, shaping);
        const { qualityPercent } = shaping.output;
        requireFaithful({ path, from: info.format, reply, output, qualityPercent, keepsShape: sameShape, replace });
        const original = { bytes, stats, format: info.format, mayKeep: sameShape && !output.stamp };
        results.push(await this.#write({ source, stamp, index, date, reply, output, original }));
      }
    }
    if (failures.length > 0) return this.#failed(source, stamp, failures, results);
    const record: ManifestRecord = { version: 1, path: source.path, recipe: recipeHash, source: stamp, results };
    if (!this.#options.dryRun) await this.#record(source, record);
    return { kind: 'made', source, record, ms: Math.round(performance.now() - start) };
  }

  #recipeOf({ path }: SourceFile): Recipe {
    const { recipe, prepared } = this.#options;
    return prepared ? withSharedGoal(recipe, prepared.get(path)?.goal ?? MEASURING) : recipe;
  }

  /** When the photo was taken, otherwise when its file was changed, if a name contains it. */
  async #dateOf(file: Blob, changed: Date): Promise<Date> {
    const { name = '', outputs } = this.#options.recipe;
    const isNamed = [name, ...outputs.map((output) => output.name ?? '')].some((template) =>
      template.includes('{date'),
    );
    const taken = isNamed ? await this.#engine.readTaken(file) : null;
    return dateForName(taken, changed.getTime());
  }

  async #record(source: SourceFile, record: ManifestRecord): Promise<void> {
    const { replace } = this.#options;
    // The result is the source now. The next run must not make it again.
    const stats = replace ? await stat(join(this.#options.outFolder, record.results[0]?.path ?? source.path)) : null;
    const [only] = record.results;
    const after =
      stats && only
        ? { bytes: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, sha256: only.sha256 }
        : record.source;
    await this.#manifest.append({ ...record, source: after });
  }

  /** The record of an image. With `--replace`, that of the image whose result it is. */
  #knownOf(path: string): ManifestRecord | undefined {
    const { recipeHash, replace } = this.#options;
    const own = this.#records.get(path, recipeHash);
    const maker = replace && !own ? this.#names.madeFrom(path) : undefined;
    const made = maker === undefined ? own : this.#records.get(maker, recipeHash);
    // With another recipe, the maker may have made another file.
    return own || made?.results.some((result) => result.path === path) ? made : undefined;
  }

  async #unchanged(source: SourceFile, record: ManifestRecord): Promise<Outcome> {
    const { replace, dryRun, outFolder } = this.#options;
    for (const { path, sha256: digest } of record.results) {
      this.#names.take(path);
      // An earlier run was killed before it could remove the source.
      const file = join(outFolder, path);
      if (replace && !dryRun && file !== source.file) await finishReplacing(source, file, digest, null);
    }
    return { kind: 'unchanged', source, record, ms: 0 };
  }

  /** Reads what other runs have recorded since. @returns whether they could have, as where results replace sources */
  async #readNewRecords(): Promise<boolean> {
    if (!(this.#records instanceof GrowingRecords)) return false;
    await this.#records.read();
    return true;
  }

  /**
   * The outcome of an image whose source another run has replaced meanwhile; `null` if none has.
   *
   * @param isThere whether there is a file with the name of the source. If it is no result, it is an edited source
   */
  async #doneByOther(source: SourceFile, isThere: boolean): Promise<Outcome | null> {
    const known = (await this.#readNewRecords()) ? this.#knownOf(source.path) : undefined;
    if (isThere && known?.results.some(({ path }) => path !== source.path)) return null;
    return known && (await this.#isDone(known)) ? this.#unchanged(source, known) : null;
  }

  async #isDone(record: ManifestRecord): Promise<boolean> {
    const { recipe, outFolder } = this.#options;
    return record.results.length === recipe.outputs.length && (await isWhole(record, outFolder));
  }

  /** @param results what was made all the same */
  async #failed(
    source: SourceFile,
    stamp: SourceStamp,
    failures: readonly Failure[],
    results: ResultRecord[] = [],
  ): Promise<Outcome> {
    if (failures.some(({ code }) => code === 'cancelled')) return { kind: 'interrupted', source };
    // The image only counts as having missed a goal if all outputs have, because then another goal would help.
    const { code } = failures.find(({ code }) => code !== 'size-unreachable') ?? (failures[0] as Failure);
    const message = [...new Set(failures.map((failure) => terminalFailure(failure, source.path)))].join(' ');
    const { recipeHash, dryRun } = this.#options;
    const record = { version: 1 as const, path: source.path, recipe: recipeHash, source: stamp, results };
    const known = this.#records.get(source.path, recipeHash);
    const isKnown = known?.failure?.message === message && known.source.sha256 === stamp.sha256;
    if (!dryRun && !(isKnown && results.length === 0)) {
      await this.#manifest.append({ ...record, failure: { code, message } });
    }
    if (results.length > 0) return { kind: 'failed', source, code, message, record };
    return isLeftOut(source, code) ? { kind: 'left-out', source } : { kind: 'failed', source, code, message };
  }

  async #write({ source, stamp, index, date, reply, output, original }: Written): Promise<ResultRecord> {
    const { recipe, recipeHash, outFolder, minSavings, keepDates, replace, dryRun } = this.#options;
    const made = new Uint8Array(reply.buffer);
    const readCarried = () => this.#engine.readCarried(new Blob([original.bytes]));
    const isKept =
      original.mayKeep &&
      (await keepsOriginal({ source: original, result: reply, output, minSavings, replace, readCarried }));
    const bytes = isKept ? original.bytes : made;
    const { reached, size, cameraPreview: preview } = reply;
    const format = isKept ? original.format : reply.format;
    const path = this.#names.name(
      source.path,
      fillTemplate(output.name ?? recipe.name ?? DEFAULT_TEMPLATE, {
        path: source.path,
        number: index + 1,
        date,
        format,
        extension: extensionFor(source.path, formatOf(format).extensions),
        widthPx: size.widthPx,
        heightPx: size.heightPx,
        qualityPercent: output.quality ?? null,
        lookScore: output.look ?? null,
      }),
    );
    const notes = isKept ? [] : saidNotes(reply.notes);
    const result: ResultRecord = {
      path,
      bytes: bytes.length,
      sha256: sha256(bytes),
      format,
      width: size.widthPx,
      height: size.heightPx,
      quality: reached?.qualityPercent ?? output.quality ?? null,
      score: reached ? Math.round(reached.score * 100) / 100 : null,
      reached: reached?.verdict !== 'best-effort',
      mtimeMs: 0,
      ...((isKept || (output.minSavings && reply.origin === 'original')) && { kept: true }),
      ...(preview && { cameraPreview: { width: preview.widthPx, height: preview.heightPx } }),
      ...(notes.length > 0 && { notes }),
    };
    if (dryRun) return result;
    const file = join(outFolder, path);
    if (isKept && resolve(file) === source.file) return { ...result, mtimeMs: stamp.mtimeMs };
    await this.#refuseOverwriting(source, file, result);
    if (replace) {
      await requireUnchanged(source, stamp);
      // Before the source is gone: a run after a kill must not take the result for a source, which would lose quality.
      const record = { version: 1 as const, path: source.path, recipe: recipeHash, source: stamp, results: [result] };
      await this.#manifest.append(record);
    }
    const dates = keepDates ? { atime: original.stats.atime, mtime: original.stats.mtime } : null;
    const mode = replace ? original.stats.mode : null;
    const mtimeMs = await writeWhole(file, bytes, { outFolder, dates, mode });
    if (replace) await finishReplacing(source, file, result.sha256, stamp);
    return { ...result, mtimeMs };
  }

  async #refuseOverwriting(
    source: SourceFile,
    file: string,
    { path, bytes, sha256: digest }: ResultRecord,
  ): Promise<void> {
    const { replace, force, refuse } = this.#options;
    const reason = (await refuse?.(file)) ?? null;
    if (reason !== null) throw new RefusedResult('refused', reason);
    if (resolve(file) === source.file) {
      if (replace) return;
      throw new RefusedResult(
        'is-source',
        `${path} would overwrite its source. Choose another --out or --name, or use --replace.`,
      );
    }
    if (force) return;
    const exists = await stat(file).catch(() => null);
    if (!exists) return;
    // The same shard in another process, or one that was killed before it wrote the manifest, has made it.
    if (exists.size === bytes && exists.isFile() && sha256(await readFile(file)) === digest) return;
    // In the place of sources, a result is an image that nothing else has.
    if (replace) throw new RefusedResult('exists', `${path} exists already. Use --force to overwrite it.`);
    const owner = await this.#owners.ownerOf(source.path, path);
    // What cannot be an edited result is a damaged one.
    if (owner === 'pixmill' || (owner === 'changed' && !(await this.#engine.isWhole(new Blob([await readFile(file)])))))
      return;
    const why =
      owner === 'changed' ? 'was changed since Pixmill made it' : 'exists, and Pixmill has no record of making it';
    throw new RefusedResult('exists', `${path} ${why}. Use --force to overwrite it.`);
  }
}

interface Written {
  readonly source: SourceFile;
  readonly stamp: SourceStamp;
  readonly index: number;
  readonly date: Date;
  readonly reply: Extract<JobReply, { readonly ok: true }>;
  readonly output: RecipeOutput;
  readonly original: {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly stats: { readonly atime: Date; readonly mtime: Date; readonly mode: number };
    readonly format: SourceFormatId;
    /** The source can be written instead of its result: the recipe keeps its shape and adds nothing. */
    readonly mayKeep: boolean;
  };
}

/** What becomes of the images in a folder that cannot be read. */
export function unreadOutcome(folder: SourceFile, error: unknown): Outcome {
  return { kind: 'failed', source: folder, ...reasonOf(error, folder) };
}

function reasonOf(error: unknown, source: SourceFile): { readonly code: string; readonly message: string } {
  if (error instanceof RefusedResult) return { code: error.code, message: error.message };
  const words = nameErrorWords(source.path) ?? fileErrorWords(error);
  if (words === null) {
    return { code: 'unexpected', message: terminalFailure({ code: 'unexpected', detail: String(error) }, source.path) };
  }
  return { code: (error as NodeJS.ErrnoException).code as string, message: `${source.path}: ${words}` };
}
