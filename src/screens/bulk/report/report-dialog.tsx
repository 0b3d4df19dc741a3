import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { type ReportRow, worstOf } from '../../../domain/batch/report.ts';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { batchToolAtom } from '../../../state/batch/atoms.ts';
import { reportInArchiveAtom } from '../../../state/batch/choices.ts';
import { readReportAtom, saveReportAtom } from '../../../state/batch/report.ts';
import { drawReportPicturesAtom, type ReportPicture } from '../../../state/batch/report-pictures.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './report-dialog.module.css';
import { ReportPage } from './report-page.tsx';
import { reportAsJson, reportCsv } from './report-texts.ts';

/** How many images are shown with a picture. */
const WORST = 10;

/** What happened to each image of the batch: to read, to print, or as a table. Nothing of it leaves the device. */
export default function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const rows = useReport();
  const worst = useMemo(() => worstOf(rows ?? [], WORST), [rows]);
  const pictures = usePictures(worst);
  const { zipPrefix } = useAtomValue(batchToolAtom);
  const save = useSetAtom(saveReportAtom);
  const [inArchive, setInArchive] = useAtom(reportInArchiveAtom);
  const name = `${zipPrefix}report`;
  return (
    <Dialog title={t('Report')} size="sheet" onClose={onClose}>
      <div className={styles.ways}>
        <Button disabled={!rows} onClick={() => rows && void save(reportCsv(t, rows), `${name}.csv`, 'text/csv')}>
          {t('Save as CSV')}
        </Button>
        <Button
          disabled={!rows}
          onClick={() => rows && void save(reportAsJson(t, rows), `${name}.json`, 'application/json')}
        >
          {t('Save as JSON')}
        </Button>
        <Button disabled={!rows || pictures.size < worst.length} onClick={() => print()}>
          {t('Print…')}
        </Button>
        <Switch label={t('Add the report to the ZIP')} checked={inArchive} onChange={setInArchive} />
      </div>
      {rows ? <ReportPage rows={rows} worst={worst} pictures={pictures} /> : <p role="status">{t('Reading…')}</p>}
    </Dialog>
  );
}

/** @returns `null` until it is read */
function useReport(): readonly ReportRow[] | null {
  const read = useSetAtom(readReportAtom);
  const [rows, setRows] = useState<readonly ReportRow[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    void read().then((next) => isOpen && setRows(next));
    return () => {
      isOpen = false;
    };
  }, [read]);
  return rows;
}

/** @returns the pictures drawn so far, by the ids of their images */
function usePictures(rows: readonly ReportRow[]): ReadonlyMap<string, ReportPicture> {
  const draw = useSetAtom(drawReportPicturesAtom);
  const [pictures, setPictures] = useState<ReadonlyMap<string, ReportPicture>>(new Map());
  useEffect(() => {
    const leaving = new AbortController();
    const ids = rows.map(({ id }) => id);
    setPictures(new Map());
    void draw(ids, (id, picture) => setPictures((drawn) => new Map(drawn).set(id, picture)), leaving.signal);
    return () => leaving.abort();
  }, [draw, rows]);
  return pictures;
}
