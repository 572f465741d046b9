import { formatForScreen } from '@bi/olap/format/format-value';
import { useCallback, useState } from 'react';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { downloadCsv } from '../../../ui/download-csv';
import type { Reviewed } from './reviewed';
import { rowsCsv } from './rows-csv';
import { tableTexts } from './table-texts';

const WINDOW = 10_000;
/** Rows a page can hold as text; more belong into a statement's export. */
const MOST = 200_000;

/** Downloads the rows of a table or View as CSV, window by window. */
export function useTableDownload(reviewed: Reviewed): { running: boolean; start: () => void } {
  const http = useHttp();
  const notify = useNotify();
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const [running, setRunning] = useState(false);
  const { name, rows: read } = reviewed;
  const start = useCallback(async () => {
    setRunning(true);
    notify.info(texts.downloading);
    try {
      const parts: string[] = [];
      let offset = 0;
      let more = true;
      while (more && offset < MOST) {
        const rows = await read(http, { offset, limit: WINDOW }, {});
        parts.push(rowsCsv(rows, offset === 0));
        offset += rows.values[0]?.length ?? 0;
        more = rows.more;
      }
      downloadCsv(`${name}.csv`, parts.join(''));
      if (more) notify.info(texts.downloadCut(formatForScreen(offset, '#,##0', language)));
    } catch {
      // the client has told why
    } finally {
      setRunning(false);
    }
  }, [http, notify, texts, language, read, name]);
  return { running, start: () => void start() };
}
