import type { CellSet } from '@bi/contract/cell-set';
import { useCallback } from 'react';
import { useEmit } from '../../host/use-emit';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { downloadCsv } from '../../ui/download-csv';
import { cellSetCsv, fileName } from '../../widgets/cell-set-csv';
import { viewerTexts } from './viewer-texts';

/** Hands the shown table over as a CSV file, unless the host page takes `bi-export` over. */
export function useCsvExport(name: string, cellSet: CellSet | null): () => void {
  const emit = useEmit();
  const notify = useNotify();
  const { language } = useLanguage();
  const texts = useTexts(viewerTexts);
  return useCallback(() => {
    if (cellSet === null) return;
    const file = fileName(name);
    if (!emit('bi-export', { format: 'csv', name: file }, { cancelable: true })) return;
    downloadCsv(file, cellSetCsv(cellSet, language));
    notify.success(texts.exported(file));
  }, [cellSet, name, emit, notify, language, texts]);
}
