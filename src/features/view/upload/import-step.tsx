import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Button, Input, Progress } from 'antd';
import type { TableDetail } from '@bi/contract/table';
import type {
  ImportBody,
  ImportResult,
  ReadOptions,
  Upload,
  UploadColumn,
  UploadFailure,
} from '@bi/contract/upload';
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
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { BadRowReport } from './bad-row-report';
import { PreviewColumns } from './preview-columns';
import { ReadOptionsForm } from './read-options';
import { noteText, uploadTexts } from './upload-texts';

/** A table whose rows a file replaces or adds to. */
export interface UploadTarget {
  mode: 'replace' | 'append';
  table: Pick<TableDetail, 'id' | 'name' | 'columns'>;
}

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
    const { message, requestId } = toCallError(error, language);
    return (
      <>
        <ErrorState
          title={texts.failed}
          text={message}
          requestId={requestId}
          onRetry={() => void look.refetch()}
        />
        <div className="up-actions">
          {Object.keys(options).length > 0 && (
            <Button onClick={() => setOptions({})}>{texts.retry}</Button>
          )}
          <span className="up-actions-end">
            <Button onClick={onCancel}>{texts.skipFile}</Button>
          </span>
        </div>
      </>
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
      columns: columns.map((column) => {
        if (column.from !== from) return column;
        if (patch.type === undefined) return { ...column, ...patch };
        const { scale: _, dateFormat: __, ...rest } = column;
        return { ...rest, ...patch };
      }),
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
      <div className="up-result" role="status">
        <strong>{texts.importing}</strong>
        <Progress
          aria-label={texts.importing}
          percent={Math.round(running * 100)}
          style={{ width: 'min(360px, 90%)' }}
        />
        <Button
          loading={stopping}
          onClick={() => {
            setStopping(true);
            stop.current?.abort();
          }}
        >
          {texts.cancelImport}
        </Button>
      </div>
    );
  const imported = columns.filter(({ skip }) => skip !== true);
  const nameless = imported.some(({ name }) => name.trim() === '');
  const noName = target === null && naming.name.trim() === '';
  const bad = failure !== null && failure.badRowCount > 0 ? failure : inspection;
  return (
    <>
      {failure !== null && (
        <div className="up-note" data-bad role="alert">
          <Icon name="warning" size={15} />
          <span>
            <strong>{texts.importFailed}.</strong> {failure.message}
          </span>
        </div>
      )}
      {inspection.notes.length > 0 && (
        <div className="up-note">
          <Icon name="info" size={15} />
          <ul>
            {inspection.notes.slice(0, 6).map((note) => (
              <li key={`${note.kind} ${note.column}`}>{noteText(note, texts)}</li>
            ))}
          </ul>
        </div>
      )}
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
        <div className="up-options">
          <label style={{ flex: '2 1 220px' }}>
            {texts.tableName}
            <Input
              maxLength={120}
              status={noName ? 'error' : undefined}
              value={naming.name}
              onChange={({ target: { value } }) => setNaming({ ...naming, name: value })}
            />
          </label>
          <label style={{ flex: '1 1 120px' }}>
            {texts.tag}
            <Input
              maxLength={120}
              value={naming.tag}
              onChange={({ target: { value } }) => setNaming({ ...naming, tag: value })}
            />
          </label>
          <label style={{ flex: '1 1 120px' }}>
            {texts.stag}
            <Input
              maxLength={120}
              value={naming.stag}
              onChange={({ target: { value } }) => setNaming({ ...naming, stag: value })}
            />
          </label>
        </div>
      )}
      <div className="up-actions">
        {imported.length === 0 && <span className="up-foot">{texts.keepOne}</span>}
        <span className="up-actions-end">
          <Button onClick={onCancel}>{texts.skipFile}</Button>
          <Button
            type="primary"
            disabled={imported.length === 0 || nameless || noName}
            onClick={() => void start()}
          >
            {target === null
              ? texts.importIt
              : target.mode === 'replace'
                ? texts.replaceIt
                : texts.appendIt}
          </Button>
        </span>
      </div>
    </>
  );
}
