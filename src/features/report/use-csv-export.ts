import { useCallback } from 'react';
import type { Answered } from '../../host/use-answer';
import { useEmit } from '../../host/use-emit';
import { fileName } from '../../widgets/file-name';
import { useCsvFile, type CsvFile } from '../../widgets/use-csv-file';

/**
 * Hands the whole table over as a CSV file, unless the host page takes `bi-export` over, which carries
 * the answer's receipt. `file` is the one being made. Without an answer (null) nothing is exported.
 */
export function useCsvExport(
  name: string,
  answer: Answered | null,
): { exportCsv: () => void; file: CsvFile } {
  const emit = useEmit();
  const file = useCsvFile();
  const { save } = file;
  const exportCsv = useCallback(() => {
    if (answer === null) return;
    const called = fileName(name);
    const detail = { format: 'csv', name: called, receipt: answer.trace.receipt };
    if (emit('bi-export', detail, { cancelable: true })) save(called, answer);
  }, [answer, name, emit, save]);
  return { exportCsv, file };
}
