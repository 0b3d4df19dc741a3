import type { Reading, Source } from '../../codecs/source-info.ts';
import type { Shaping } from '../../domain/geometry/pixel-plan.ts';
import type { Pose } from '../../domain/geometry/pose.ts';
import type { Encoded } from '../../domain/outcome/encoded.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import type { FrameProgress, JobState } from '../../domain/outcome/job.ts';
import type { SharedRefusal } from '../../domain/outcome/shared-refusal.ts';
import type { Missing } from '../../domain/recipe/apply-recipe.ts';
import type { RecipeFault } from '../../domain/recipe/read-recipe.ts';
import type { Settings } from '../../domain/settings/settings.ts';

/** One image in the list. */
export interface ImageItem {
  readonly id: string;
  readonly file: File;
  readonly status: Reading;
  /** Object URL of an image of at most 200 px, owned by the list. */
  readonly thumbnailUrl: string | null;
  /** True if no thumbnail can be made, usually because the file is damaged. */
  readonly thumbnailFailed: boolean;
}

/** The image on the stage, from the list of a tool for one image or from a batch. */
export interface Subject {
  readonly id: string;
  /** A file's name: hostile text. */
  readonly name: string;
  readonly bytes: number;
  readonly status:
    | { readonly kind: 'reading' }
    | { readonly kind: 'ready'; readonly file: File; readonly source: Source }
    | { readonly kind: 'refused'; readonly failure: Failure }
    /** From an earlier visit; its file has not been added again. */
    | { readonly kind: 'missing' };
  /** The image's own settings. */
  readonly own: Partial<Settings> | null;
  readonly pose: Pose;
  /** The batch's outcome for this image; `null` if it has none. */
  readonly made: MadeByBatch | null;
}

export interface MadeByBatch {
  /** Key of the recipe that was used. */
  readonly recipeKey: string;
  readonly outcome: Failure | StoredImage;
}

/** A result in a batch's store. */
export interface StoredImage extends Encoded {
  /** `null` if it no longer exists. */
  readonly open: () => Promise<Blob | null>;
}

/** The image on the left of the compare slider. */
export interface ShownOriginal {
  /** An object URL for an `<img>`. */
  readonly url: string;
  /** True for the thumbnail in the file, which is shown until the image is decoded. */
  readonly isSketch: boolean;
}

/** The image on the right of the compare slider. */
export interface Shown extends Pick<Encoded, 'format' | 'size' | 'bytes'> {
  /** An object URL for a result, a blob for a preview: see `src/ui/compare/fading-image.tsx`. */
  readonly image: string | Blob;
  /** The rotation and size that it was rendered with. */
  readonly shaping: Shaping;
  /** True for a preview, whose size is shown with `≈`. */
  readonly approximate: boolean;
}

/** A finished image. Only finished images are downloaded. */
export interface FinalResult extends Encoded {
  readonly blob: Blob;
  /** File name of the download. */
  readonly fileName: string;
  /** `null` if it was not measured. */
  readonly totalMs: number | null;
}

/** The progress of the selected image. */
export interface StageWork {
  readonly state: JobState;
  /** The current attempt of a search, from 1; `null` if there is no search. */
  readonly attempt: number | null;
  /** The frame of an animation that is being processed; absent for still images. */
  readonly progress?: FrameProgress | undefined;
  readonly shown: Shown | null;
  readonly result: FinalResult | null;
  readonly failure: Failure | null;
}

/** Renders the image on the stage. */
export interface RenderSession {
  /** Resolves when the selected image is finished or has failed, or nothing is selected. */
  untilEnded(): Promise<void>;
  /** Resolves when the stage shows the selected image or its preview, or has nothing to show. */
  untilShown(): Promise<void>;
  /**
   * The final image that the stage has already encoded or is encoding. Using it avoids encoding the image twice.
   *
   * @returns `null` if the stage has no such image; the promise resolves to `null` if encoding fails or is aborted
   */
  finalOf(subjectId: string, recipeKey: string): Promise<FinalResult | null> | null;
}

/** Undoes an announced action. Exactly one of the two functions is called, once. */
export interface Undo {
  readonly run: () => void;
  /** Undo has expired, so its data can be deleted. */
  readonly forget: () => void;
  /** The values before the action, if Ctrl+Z undoes it, too. */
  readonly before?: ReadonlyMap<string, unknown>;
}

/** A message that is shown once as a toast and announced politely. */
export interface Announcement {
  readonly id: number;
  readonly tone: 'info' | 'good' | 'bad';
  /** Present if the action can be undone. */
  readonly undo?: Undo;
  readonly event: /** None of the dropped, pasted or chosen files was an image. */
    | { readonly kind: 'nothing-was-an-image' }
    /** A link was dropped, such as an image of another page. */
    | { readonly kind: 'link-dropped' }
    /** Some of the dropped, pasted or chosen files are no images. `skipped`: their names. */
    | { readonly kind: 'files-skipped'; readonly added: number; readonly skipped: readonly string[] }
    /** Files that the list has already were not added again. Its action adds them. */
    | { readonly kind: 'files-listed'; readonly names: readonly string[] }
    | { readonly kind: 'file-refused'; readonly fileName: string; readonly failure: Failure }
    /** Some files of one drop could not be used; the list has a reason for each. */
    | { readonly kind: 'files-refused'; readonly refused: number; readonly added: number }
    | { readonly kind: 'download-failed' }
    /** A file was passed to the browser's downloads. */
    | { readonly kind: 'downloaded'; readonly fileName: string }
    /** At least one image was removed. */
    | { readonly kind: 'images-removed'; readonly fileNames: readonly string[]; readonly atMs: number }
    | { readonly kind: 'settings-reset' }
    /**
     * A preset or a recipe replaced the settings. `missing`: what the tool does not offer of it. `files`: how many
     * more files it makes: of the image on the stage, or of each image in a batch.
     */
    | {
        readonly kind: 'recipe-applied';
        readonly name: string;
        readonly missing: readonly Missing[];
        readonly files: number;
        readonly ofEach: boolean;
      }
    /** A file or a link has no recipe that can be used. */
    | { readonly kind: 'recipe-refused'; readonly name: string; readonly fault: RecipeFault }
    | { readonly kind: 'share-failed' }
    /** The image is in the clipboard. Unless it is PNG, it was converted for that. */
    | { readonly kind: 'image-copied'; readonly isPng: boolean }
    | { readonly kind: 'copy-failed' }
    /** Images were shared to the app, but they were too many or too large, or could not be stored. */
    | { readonly kind: 'shared-lost'; readonly why: 'failed' | SharedRefusal }
    /** The sample photos could not be downloaded. */
    | { readonly kind: 'samples-missing' }
    /** The page was reloaded with images in its list. */
    | { readonly kind: 'images-lost'; readonly count: number }
    /** The browser's own encoder is used, because ours is unavailable. */
    | { readonly kind: 'using-canvas'; readonly because: 'no-webassembly' | 'network' }
    /** The browser cannot start module workers. */
    | { readonly kind: 'without-workers' }
    /** The first image of a format, named by its label, is waiting for its decoder. */
    | { readonly kind: 'decoder-loading'; readonly label: string; readonly megabytes: number }
    /** The account is no longer Pro. Running work finishes, but no new work starts. */
    | { readonly kind: 'pro-ended' }
    /** The subscription was paid, and the visitor has returned to their images. */
    | { readonly kind: 'welcome-to-pro' };
}

/** An image that is being encoded. */
export interface Encoding {
  readonly key: string;
  readonly controller: AbortController;
  /** `null` if it fails or is aborted. */
  readonly result: Promise<FinalResult | null>;
}
