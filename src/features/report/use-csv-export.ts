import type { CellSet } from '@bi/contract/cell-set';
import { useCallback, type RefObject } from 'react';
import { useEmit } from '../../host/use-emit';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { cellSetCsv, fileName } from './cell-set-csv';
import { viewerTexts } from './viewer-texts';

/** Hands the shown table over as a CSV file, unless the host page takes `bi-export` over. */
export function useCsvExport(
  name: string,
  cellSet: CellSet | null,
  root: RefObject<HTMLElement | null>,
): () => Promise<void> {
  const emit = useEmit();
  const notify = useNotify();
  const { language } = useLanguage();
  const texts = useTexts(viewerTexts);
  return useCallback(async () => {
    if (cellSet === null || root.current === null) return;
    const file = fileName(name, 'csv');
    if (!emit('bi-export', { format: 'csv', name: file }, { cancelable: true })) return;
    const blob = new Blob([cellSetCsv(cellSet, language)], { type: 'text/csv;charset=utf-8' });
    const address = URL.createObjectURL(blob);
    const link = root.current.ownerDocument.createElement('a');
    link.href = address;
    link.download = file;
    root.current.append(link);
    link.click();
    link.remove();
    await new Promise((resolve) => setTimeout(resolve, 0));
    URL.revokeObjectURL(address);
    notify.success(texts.exported(file));
  }, [cellSet, name, root, emit, notify, language, texts]);
}
