import { useCallback, useRef } from 'react';
import { runQuery } from '../api/queries';
import { defineTexts } from '../core/i18n/texts';
import type { Answered } from '../host/use-answer';
import { useHttp } from '../host/use-http';
import { useLanguage } from '../host/use-language';
import { useNotify } from '../host/use-notify';
import { useTexts } from '../host/use-texts';
import { downloadCsv } from '../ui/download-csv';
import { isWhole, wholeCsv } from './whole-csv';

const csvTexts = defineTexts({
  en: {
    saved: (name: string) => `Saved as ${name}`,
    reading: 'All rows are read for the file…',
    changed: 'The data changed while the file was made. Refresh, then export again.',
  },
  zh: {
    saved: (name: string) => `已保存为 ${name}`,
    reading: '正在为文件读取所有行…',
    changed: '生成文件期间数据有变化。请刷新后重新导出。',
  },
});

/**
 * Saves a whole table as a CSV file, also one that is shown in parts: its other rows are read first.
 * While one is made, another is not begun; what fails is told.
 */
export function useCsvFile(): (file: string, answered: Answered) => void {
  const http = useHttp();
  const notify = useNotify();
  const { language } = useLanguage();
  const texts = useTexts(csvTexts);
  const busy = useRef(false);
  return useCallback(
    (file, answered) => {
      const save = async (): Promise<void> => {
        if (!isWhole(answered)) notify.info(texts.reading);
        const ask = (query: Answered['query']) => runQuery(http, query);
        const csv = await wholeCsv(answered, answered.query, language, ask);
        if (csv === null) {
          notify.info(texts.changed);
          return;
        }
        downloadCsv(file, csv);
        notify.success(texts.saved(file));
      };
      if (busy.current) return;
      busy.current = true;
      void save()
        .catch((failure: unknown) => notify.error(failure))
        .finally(() => {
          busy.current = false;
        });
    },
    [http, notify, language, texts],
  );
}
