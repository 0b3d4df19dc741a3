import type { SourceInfo } from '../../codecs/source-info.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FormatId } from '../../domain/format-id.ts';
import type { JobState } from '../../domain/job.ts';
import type { PixelSize, SharedRefusal } from '../../domain/limits.ts';
import type { Shaping } from '../../domain/pixel-plan.ts';
import type { Pose } from '../../domain/pose.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Source } from '../../pipeline/create-pipeline.ts';
import type { Note } from '../../workers/protocol.ts';

/** One image in the list. */
export interface ImageItem {
  readonly id: string;
  readonly file: File;
  readonly status:
    | { readonly kind: 'reading' }
    | { readonly kind: 'ready'; readonly info: SourceInfo; readonly source: Source }
    /** Cannot be worked on; stays in the list so that its reason can be read. */
    | { readonly kind: 'refused'; readonly failure: Failure };
  /** Object URL of an image of at most 200 px, owned by the list. */
  readonly thumbnailUrl: string | null;
}

/**
 * The image on the stage, of whichever list is on the screen: that of a tool for one image, or a batch.
 */
export interface Subject {
  readonly id: string;
  /** A file's name: hostile text. */
  readonly name: string;
  readonly bytes: number;
  readonly status:
    | { readonly kind: 'reading' }
    | { readonly kind: 'ready'; readonly file: File; readonly source: Source }
    | { readonly kind: 'refused'; readonly failure: Failure }
    /** Of an earlier visit, and its file has not been added again. */
    | { readonly kind: 'missing' };
  /** Settings of this image alone. */
  readonly own: Partial<Settings> | null;
  readonly pose: Pose;
  /** What a batch has made of it so far. */
  readonly made: MadeByBatch | null;
}

export interface MadeByBatch {
  /** Of the recipe that it was made with. */
  readonly recipeKey: string;
  readonly outcome: Failure | StoredImage;
}

/** A result that lies in a batch's store. */
export interface StoredImage {
  readonly format: FormatId;
  readonly notes: readonly Note[];
  /** `null` when it is no longer there. */
  readonly open: () => Promise<Blob | null>;
}

/** The image on the right of the compare slider. */
export interface Shown {
  /** A result by its object URL, a quick look by itself: see `src/ui/compare/fading-image.tsx`. */
  readonly image: string | Blob;
  readonly size: PixelSize;
  readonly format: FormatId;
  /** What it was made with. */
  readonly shaping: Shaping;
  readonly bytes: number;
  /** True while this is the browser's quick version: its size is shown with `≈`. */
  readonly approximate: boolean;
}

/** A finished image. Only this is ever downloaded. */
export interface FinalResult {
  readonly blob: Blob;
  readonly format: FormatId;
  readonly size: PixelSize;
  readonly notes: readonly Note[];
  /** The name it will be saved under. */
  readonly fileName: string;
  /** `null` where nobody noted it. */
  readonly totalMs: number | null;
}

/** Where the work on the selected image stands. */
export interface Work {
  readonly state: JobState;
  readonly shown: Shown | null;
  readonly result: FinalResult | null;
  readonly failure: Failure | null;
}

/** Renders the image on the stage. */
export interface RenderSession {
  /** Resolves when the selected image is finished or has failed, or nothing is selected. */
  untilEnded(): Promise<void>;
  /**
   * The final image that the stage has already encoded or is encoding. Reusing it saves encoding it twice.
   *
   * @returns `null` if the stage has no such image; the promise resolves to `null` if encoding fails or is aborted
   */
  finalOf(subjectId: string, recipeKey: string): Promise<FinalResult | null> | null;
}

/** A way back from what an announcement tells. Either of the two is called, once. */
export interface Undo {
  readonly run: () => void;
  /** The way back is closed: what was kept for it can go. */
  readonly forget: () => void;
}

/** A message that is said once: shown as a toast and announced politely. */
export interface Announcement {
  readonly id: number;
  readonly tone: 'info' | 'bad';
  /** There where it can be taken back. */
  readonly undo?: Undo;
  readonly event: /** Nothing in a drop, paste or choice was an image. */
    | { readonly kind: 'nothing-was-an-image' }
    | { readonly kind: 'file-refused'; readonly fileName: string; readonly failure: Failure }
    /** Some files of one drop could not be used; the list has each one's reason. */
    | { readonly kind: 'files-refused'; readonly refused: number; readonly added: number }
    | { readonly kind: 'download-failed' }
    /** A file was handed to the browser's downloads. */
    | { readonly kind: 'downloaded'; readonly fileName: string }
    /** At least one. */
    | { readonly kind: 'images-removed'; readonly fileNames: readonly string[] }
    | { readonly kind: 'share-failed' }
    /** Images were shared to the app, and were too much or had no room. */
    | { readonly kind: 'shared-lost'; readonly why: 'failed' | SharedRefusal }
    /** The sample photos could not be downloaded. */
    | { readonly kind: 'samples-missing' }
    /** The page was reloaded with images in its list. */
    | { readonly kind: 'images-lost'; readonly count: number }
    /** The browser's own encoder makes the images: ours could not be had. */
    | { readonly kind: 'using-canvas'; readonly because: 'no-webassembly' | 'network' }
    /** The browser starts no workers for modules. */
    | { readonly kind: 'without-workers' }
    /** The account is no longer Pro: what runs ends, nothing new begins. */
    | { readonly kind: 'pro-ended' }
    /** The subscription was paid, and the visitor is back at their images. */
    | { readonly kind: 'welcome-to-pro' };
}
