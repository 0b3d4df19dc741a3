import { EFFORTS } from '../../formats/effort.ts';
import { formatOf } from '../../formats/formats.ts';
import { encoderOf } from '../../formats/lab/encoders.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabRow } from '../../lab/model.ts';
import type { LabView } from '../../lab/views.ts';
import { EFFORT_LABELS } from '../../words/effort-words.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import { encoderName, msWords, optionWords, preparationWords } from '../../words/lab-words.ts';
import { LabNote } from './lab-note.tsx';
import { lossColumns, sizeColumns, timeColumns } from './measure-columns.ts';
import { type TableColumn, WideTable } from './wide-table.tsx';

interface LabTableProps {
  readonly view: LabView;
  readonly rows: readonly LabRow[];
}

/** All values of the charts as a table. */
export function LabTable({ view, rows }: LabTableProps) {
  const t = useTranslate();
  const encodingColumns = useEncodingColumns(rows);
  const imageName = view.references[0]?.imageName ?? '';
  return (
    <>
      <WideTable
        label={t('All results')}
        columns={[...encodingColumns, ...sizeColumns(t, view), ...timeColumns(t, view), ...lossColumns(t)]}
        rows={rows}
        keyOf={({ id }) => id}
        failure={{
          from: encodingColumns.length,
          of: ({ outcome }) => (outcome.ok ? null : failureMessage(t, outcome.failure, imageName)),
        }}
      />
      {view.references.length > 1 && (
        <LabNote>
          {t(
            'Arithmetic means of {count} images. The PSNR is computed from the mean squared error. Encodings that failed for an image are left out.',
            { count: view.references.length },
          )}
        </LabNote>
      )}
      <LabNote>
        {t(
          'Every encoder received the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR (red, green and blue), SSIM (luma) and SSIMULACRA 2 (the loss that people see: none at 90, slightly annoying at 50) compare each result with these pixels, so they measure encoder loss alone. Encode times cover encoding only; decode times are from the file to pixels in a worker, with the decoder that this site uses. MP/s is the speed of encoding. At Fast, our encoders let the browser encode where results are equivalent.',
          {
            preparation: preparationWords(t, view),
            decodeMs: msWords(t, view.decodeMs),
            resizeMs: msWords(t, view.resizeMs),
          },
        )}
      </LabNote>
    </>
  );
}

/** The columns that describe the encoding. Options take space only if an encoding has any. */
function useEncodingColumns(rows: readonly LabRow[]): readonly TableColumn<LabRow>[] {
  const t = useTranslate();
  const hasOptions = rows.some(({ encoding }) => Object.keys(encoding.options).length > 0);
  return [
    { title: t('Format'), sortBy: ({ encoding }) => formatOf(encoding.format).label },
    {
      title: t('Encoder'),
      sortBy: ({ encoding }) => encoderName(t, encoderOf(`${encoding.format}-${encoding.engine}`)),
    },
    {
      title: t('Effort'),
      sortBy: ({ encoding: { effort } }) => effort && EFFORTS.indexOf(effort),
      cell: ({ encoding: { effort } }) => (effort ? t(EFFORT_LABELS[effort]) : '–'),
    },
    ...(hasOptions
      ? [{ title: t('Options'), sortBy: ({ encoding }: LabRow) => optionWords(t, encoding).join(', ') || null }]
      : []),
    { title: t('Quality'), isNumber: true, sortBy: ({ encoding }) => encoding.qualityPercent },
  ];
}
