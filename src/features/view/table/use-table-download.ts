import { useCallback, useEffect, useRef, useState } from 'react';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useSession } from '../../../host/use-session';
import { useTexts } from '../../../host/use-texts';
import { saveFile } from '../../../ui/save-file';
import { bytesText } from './bytes-text';
import type { Reviewed } from './reviewed';
import { tableTexts } from './table-texts';

/** A file of all rows of a table or View: whether it is on its way. */
export interface TableDownload {
  running: boolean;
  start: () => void;
}

/** Downloads all rows of a table or View as CSV; leaving the screen ends it. */
export function useTableDownload({ name, file }: Reviewed): TableDownload {
  const http = useHttp();
  const session = useSession();
  const notify = useNotify();
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const [running, setRunning] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = useCallback(async () => {
    const controller = new AbortController();
    work.current = controller;
    setRunning(true);
    notify.info(texts.downloading);
    try {
      const rows = await file(http, session, { signal: controller.signal, language });
      saveFile(`${name}.csv`, rows);
      notify.success(texts.downloaded(bytesText(rows.size, language)));
    } catch (failure) {
      const error = toCallError(failure, language);
      if (!error.cancelled) notify.error(error.message);
    } finally {
      setRunning(false);
    }
  }, [http, session, notify, texts, language, file, name]);
  return { running, start: () => void start() };
}
