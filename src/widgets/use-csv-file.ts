import { useCallback, useRef, useState } from 'react';
import { runQuery } from '@bi/contract/endpoints/queries';
import { callJob } from '../core/http/jobs';
import { toCallError } from '../core/errors';
import { defineTexts } from '../core/i18n/texts';
import type { Answered } from '../host/use-answer';
import { useHttp } from '../host/use-http';
import { useLanguage } from '../host/use-language';
import { useNotify } from '../host/use-notify';
import { useTexts } from '../host/use-texts';
import { useWorkEnd } from '../host/use-work-end';
import { downloadCsv } from '../ui/download-csv';

const csvTexts = defineTexts({
  en: {
    saved: (name: string) => `Saved as ${name}`,
    stopped: 'Stopped. No file was saved.',
    changed: 'The data changed while the file was made. Refresh, then export again.',
  },
  zh: {
    saved: (name: string) => `已保存为 ${name}`,
    stopped: '已停止，未保存文件。',
    changed: '生成文件期间数据有变化。请刷新后重新导出。',
  },
});

/** Saving a table as a CSV file. */
export interface CsvFile {
  /** saves the whole table of an answer; while one is made, another is not begun */
  save: (file: string, answered: Answered) => void;
  /** share of the rows that is read for the file being made, 0 to 1; null: none are read */
  share: number | null;
  /** ends the reading; no file is saved */
  stop: () => void;
}

/**
 * Saves a whole table as a CSV file, also one that is shown in parts: its other rows are read first.
 * Leaving the screen does not stop it: its end is then announced.
 */
export function useCsvFile(): CsvFile {
  const http = useHttp();
  const notify = useNotify();
  const end = useWorkEnd();
  const { language } = useLanguage();
  const texts = useTexts(csvTexts);
  const [share, setShare] = useState<number | null>(null);
  const making = useRef<AbortController | null>(null);
  const save = useCallback(
    (file: string, answered: Answered): void => {
      if (making.current !== null) return;
      const control = new AbortController();
      const { signal } = control;
      making.current = control;
      const make = async (): Promise<void> => {
        const ask = (query: Answered['query'], onProgress: (share: number | null) => void) =>
          callJob(http, runQuery, { body: query }, { signal, onProgress, inPlace: true });
        const { wholeCsv } = await import('./whole-csv');
        const csv = await wholeCsv(answered, answered.query, language, ask, setShare);
        signal.throwIfAborted();
        if (csv === null) {
          if (end.isAway()) end.failed(file, new Error(texts.changed));
          else notify.info(texts.changed);
          return;
        }
        downloadCsv(file, csv);
        end.done(file, texts.saved(file));
      };
      void make()
        .catch((failure: unknown) => {
          const stopped = signal.aborted || toCallError(failure).cancelled;
          if (!stopped) end.failed(file, failure);
          else if (!end.isAway()) notify.info(texts.stopped);
        })
        .finally(() => {
          making.current = null;
          setShare(null);
        });
    },
    [http, notify, end, language, texts],
  );
  const stop = useCallback(() => making.current?.abort(), []);
  return { save, share, stop };
}
