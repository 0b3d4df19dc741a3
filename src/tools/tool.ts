import type { BatchToolRules, SingleToolRules } from '../domain/settings/tool-rules.ts';
import type { FormatId } from '../formats/formats.ts';
import type { PlainPhrase } from '../i18n/t.ts';

/** A text of a tool. The compiler reports this name if the text is not in `src/i18n/english/workbench.ts`. */
export type TextOfEnglishWorkbench = Extract<PlainPhrase, string>;

interface ToolTexts {
  readonly path: string;
  /** Page heading. */
  readonly title: TextOfEnglishWorkbench;
  readonly description: TextOfEnglishWorkbench;
  /** One line under the quality slider, by output format. */
  readonly qualityHints?: { readonly [Id in FormatId]?: TextOfEnglishWorkbench };
  /** The text of the button that saves the selected image. */
  readonly downloadLabel: TextOfEnglishWorkbench;
  /** The analytics event of a click on that button. */
  readonly downloadEvent?: 'Clicked Download Resized Image';
  /** Shown when a download fails. */
  readonly downloadError: TextOfEnglishWorkbench;
}

/** A tool for one image: an entry of `single-tools.ts`. */
export interface SingleToolEntry extends SingleToolRules, ToolTexts {
  readonly id: string;
  /** The text of the button that leads to Pro. */
  readonly batchLabel: TextOfEnglishWorkbench;
  /** The tool's place in the menus of header and footer; absent if it has none. */
  readonly menu?: { readonly group: TextOfEnglishWorkbench; readonly label: TextOfEnglishWorkbench };
}

/** A tool for many images: an entry of `batch-tools.ts`. */
export interface BatchToolEntry extends BatchToolRules, ToolTexts {
  readonly id: string;
  /** The tool's place in the menus: beside the tool for one image with the id `of`; absent if it has none. */
  readonly menu?: { readonly of: string; readonly label: TextOfEnglishWorkbench };
  /** The analytics event of a click on the batch download. */
  readonly batchEvent?: 'Clicked Batch Download Resized Images';
}
