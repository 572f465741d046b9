import type { QueryAnswer } from '@bi/contract/cell-set';
import { useCallback } from 'react';
import { useEmit } from '../../host/use-emit';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { downloadCsv } from '../../ui/download-csv';
import { cellSetCsv, fileName } from '../../widgets/cell-set-csv';
import { viewerTexts } from './viewer-texts';

/**
 * Hands the shown table over as a CSV file, unless the host page takes `bi-export` over, which
 * carries the answer's receipt.
 */
export function useCsvExport(name: string, answer: QueryAnswer | null): () => void {
  const emit = useEmit();
  const notify = useNotify();
  const { language } = useLanguage();
  const texts = useTexts(viewerTexts);
  return useCallback(() => {
    if (answer === null) return;
    const { cellSet, trace } = answer;
    const file = fileName(name);
    const detail = { format: 'csv', name: file, receipt: trace.receipt };
    if (!emit('bi-export', detail, { cancelable: true })) return;
    downloadCsv(file, cellSetCsv(cellSet, language));
    notify.success(texts.exported(file));
  }, [answer, name, emit, notify, language, texts]);
}
