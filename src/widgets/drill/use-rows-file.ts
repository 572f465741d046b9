import { exportDrillThrough } from '@bi/contract/endpoints/queries';
import { useEffect, useRef, useState } from 'react';
import { toCallError } from '../../core/errors';
import { readFile } from '../../core/http/read-file';
import { useLanguage } from '../../host/use-language';
import { useSession } from '../../host/use-session';
import { saveFile } from '../../ui/save-file';
import type { DrillTarget } from './drill-target';

/** A file of all rows behind a cell: whether it is on its way, and what ended it. */
export interface RowsDownload {
  /** bytes read so far; null while no file is on its way */
  bytes: number | null;
  /** why the last one did not come */
  problem: string | null;
  start: (columns: readonly string[]) => void;
  stop: () => void;
}

/** Reads the file of all rows behind a cell and hands it to the browser's downloads under `name`. */
export function useRowsFile({ query, cell, measure }: DrillTarget, name: string): RowsDownload {
  const session = useSession();
  const { language } = useLanguage();
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const fetchFile = async (columns: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    work.current = controller;
    setProblem(null);
    setBytes(0);
    try {
      const file = await readFile(session, exportDrillThrough.path, {
        signal: controller.signal,
        language,
        onBytes: setBytes,
        body: {
          query,
          cell,
          ...(measure !== null && { measure }),
          ...(columns.length > 0 && { columns: [...columns] }),
        },
      });
      saveFile(name, file);
    } catch (failure) {
      const error = toCallError(failure, language);
      if (!error.cancelled) setProblem(error.message);
    }
    setBytes(null);
  };
  return {
    bytes,
    problem,
    start: (columns) => void fetchFile(columns),
    stop: () => work.current?.abort(),
  };
}
