import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatForScreen } from '@bi/olap/format/format-value';
import type {
  ImportBody,
  ImportResult,
  ReadOptions,
  Upload,
  UploadColumn,
  UploadFailure,
} from '@bi/contract/table/upload';
import { useEffect, useRef, useState } from 'react';
import { getUpload, importUpload } from '@bi/contract/endpoints/uploads';
import { call } from '../../../core/http/call';
import { uploadQueries } from '../../../api/uploads';
import { callJob } from '../../../core/http/jobs';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useWorkEnd } from '../../../host/use-work-end';
import { Skeleton } from '../../../ui/skeleton';
import { BadRowReport } from './bad-row-report';
import {
  ImportActions,
  ImportNotes,
  ImportProgress,
  TableNamingFields,
  UnreadFile,
  type UploadTarget,
} from './import-parts';
import { PreviewColumns } from './preview-columns';
import { ReadOptionsForm } from './read-options';
import { uploadTexts } from './upload-texts';

interface ImportStepProps {
  upload: Upload;
  /** null: a new table */
  target: UploadTarget | null;
  onImported: (result: ImportResult, name: string) => void;
  /** true once the person gave the file up, which also stops its import */
  isDiscarded: () => boolean;
  /** an import begins or has ended: leaving the screen does not stop it */
  onRunning: (running: boolean) => void;
  onCancel: () => void;
}

/** What decides how the file is looked at; names alone do not. */
function lookKey(options: ReadOptions): string {
  const columns = options.columns?.map(({ name: _, ...rest }) => rest);
  return JSON.stringify({ ...options, columns });
}

function bareName(fileName: string): string {
  const bare = fileName
    .replace(/\.gz$/i, '')
    .replace(/\.(csv|tsv|txt|json|ndjson|jsonl|xlsx|parquet)$/i, '')
    .trim();
  return Array.from(bare || fileName)
    .slice(0, 120)
    .join('');
}

/** A column of another type has lost what was said of the former one. */
function changed(column: UploadColumn, patch: Partial<UploadColumn>): UploadColumn {
  if (patch.type === undefined) return { ...column, ...patch };
  const { scale: _, dateFormat: __, ...rest } = column;
  return { ...rest, ...patch };
}

/** A file that has arrived: how it is read, what does not fit, and the import. */
export function ImportStep(props: ImportStepProps) {
  const { upload, target, isDiscarded, onImported, onRunning, onCancel } = props;
  const texts = useTexts(uploadTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const [options, setOptions] = useState<ReadOptions>({});
  const [naming, setNaming] = useState({ name: bareName(upload.fileName), tag: '', stag: '' });
  const [running, setRunning] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [stopping, setStopping] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const end = useWorkEnd();
  useEffect(
    () => () => {
      if (isDiscarded()) stop.current?.abort();
    },
    [isDiscarded],
  );
  const key = lookKey(options);
  const look = useQuery({
    ...uploadQueries.inspection(http, upload.id, key, options),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  const { data: inspection, error } = look;
  if (error && !look.isFetching) {
    return (
      <UnreadFile
        error={error}
        onRetry={() => void look.refetch()}
        onReset={Object.keys(options).length > 0 ? () => setOptions({}) : null}
        onCancel={onCancel}
      />
    );
  }
  if (!inspection)
    return (
      <div role="status">
        <p>{texts.looking}</p>
        <Skeleton shape="grid" rows={6} columns={5} />
      </div>
    );

  const columns = options.columns ?? inspection.options.columns ?? [];
  const patchColumn = (from: string, patch: Partial<UploadColumn>) =>
    setOptions((now) => ({
      ...now,
      columns: columns.map((column) => (column.from === from ? changed(column, patch) : column)),
    }));
  const start = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    setRunning(0);
    onRunning(true);
    const title = target?.table.name ?? naming.name;
    const body: ImportBody = {
      mode: target?.mode ?? 'create',
      options: { ...inspection.options, ...options, columns: [...columns] },
      ...(target === null ? naming : { tableId: target.table.id }),
    };
    try {
      const result = await callJob(
        http,
        importUpload,
        { id: upload.id, body },
        {
          signal: controller.signal,
          endCounts: true,
          inPlace: true,
          onProgress: (share) => setRunning(share ?? 0),
        },
      );
      if (end.isAway()) {
        end.done(title, texts.imported(formatForScreen(result.rowCount, '#,##0', language)));
      }
      onImported(result, title);
    } catch (thrown) {
      const error = toCallError(thrown, language);
      if (error.cancelled) return;
      if (end.isAway()) {
        end.failed(title, thrown);
        return;
      }
      const failed = await call(http, getUpload, { id: upload.id }, { inPlace: true }).catch(
        () => null,
      );
      setFailure(failed?.failure ?? { message: error.message, badRowCount: 0, badRows: [] });
    } finally {
      onRunning(false);
      setRunning(null);
      setStopping(false);
    }
  };

  if (running !== null)
    return (
      <ImportProgress
        share={running}
        stopping={stopping}
        onStop={() => {
          setStopping(true);
          stop.current?.abort();
        }}
      />
    );
  const imported = columns.filter(({ skip }) => skip !== true);
  const nameless = imported.some(({ name }) => name.trim() === '');
  const noName = target === null && naming.name.trim() === '';
  const bad = failure !== null && failure.badRowCount > 0 ? failure : inspection;
  return (
    <>
      <ImportNotes failure={failure} notes={inspection.notes} target={target} next={imported} />
      <ReadOptionsForm
        inspection={inspection}
        onLayout={(patch) => {
          setFailure(null);
          setOptions(({ columns: _, ...now }) => ({ ...now, ...patch }));
        }}
      />
      <PreviewColumns
        inspection={inspection}
        columns={columns}
        busy={look.isPlaceholderData}
        onChange={patchColumn}
      />
      {bad.badRowCount > 0 && (
        <BadRowReport
          count={bad.badRowCount}
          rows={bad.badRows}
          choice={options.badRows ?? 'stop'}
          fixedTypes={target?.mode === 'append'}
          fileName={upload.fileName}
          onChoice={(badRows) => setOptions((now) => ({ ...now, badRows }))}
        />
      )}
      {target === null && (
        <TableNamingFields naming={naming} noName={noName} onNaming={setNaming} />
      )}
      <ImportActions
        mode={target?.mode ?? 'create'}
        keepsNone={imported.length === 0}
        disabled={imported.length === 0 || nameless || noName}
        onStart={() => void start()}
        onCancel={onCancel}
      />
    </>
  );
}
