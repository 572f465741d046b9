import { useCallback } from 'react';
import type { Answered } from '../../host/use-answer';
import { useEmit } from '../../host/use-emit';
import { fileName } from '../../widgets/cell-set-csv';
import { useCsvFile } from '../../widgets/use-csv-file';

/**
 * Hands the whole table over as a CSV file, unless the host page takes `bi-export` over, which carries
 * the answer's receipt.
 */
export function useCsvExport(name: string, answer: Answered | null): () => void {
  const emit = useEmit();
  const save = useCsvFile();
  return useCallback(() => {
    if (answer === null) return;
    const file = fileName(name);
    const detail = { format: 'csv', name: file, receipt: answer.trace.receipt };
    if (emit('bi-export', detail, { cancelable: true })) save(file, answer);
  }, [answer, name, emit, save]);
}
