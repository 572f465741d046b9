import type { SqlExport } from '@bi/contract/query/sql';
import type { StoredFile } from '@bi/contract/file/stored-file';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Button, Input, Modal, Progress, Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { exportSql } from '@bi/contract/endpoints/sql';
import { callJob } from '../../../../core/http/jobs';
import { toCallError } from '../../../../core/errors';
import { useDownload } from '../../../../host/use-download';
import { useHttp } from '../../../../host/use-http';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { fullMomentText } from '../../../../widgets/entity-list/moment-text';
import { useActiveTab } from '../sql-editor-context';
import type { RunOutcome } from '../run/run-store';
import { downloadTexts } from './download-texts';
import { fileSizeText } from '../../../../widgets/export/file-size-text';
import { ProblemNote } from '../../../../ui/problem-note';

type Step =
  | { kind: 'ask' }
  | { kind: 'making'; progress: number | null }
  | { kind: 'ready'; file: StoredFile };

interface DownloadDialogProps {
  /** the run whose statement, variables and values are written */
  outcome: RunOutcome;
  onClose: () => void;
}

/** Makes a file of all rows of a statement on the server, with progress and Stop, then saves it. */
export default function DownloadDialog({ outcome, onClose }: DownloadDialogProps) {
  const texts = useTexts(downloadTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const download = useDownload();
  const tab = useActiveTab();
  const nameId = useId();
  const [format, setFormat] = useState<SqlExport['format']>('csv');
  const [name, setName] = useState(tab?.title ?? texts.rows);
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const attempt = async (before: Step, task: (signal: AbortSignal) => Promise<Step>) => {
    const controller = new AbortController();
    work.current = controller;
    setProblem(null);
    try {
      const next = await task(controller.signal);
      if (!controller.signal.aborted) setStep(next);
    } catch (failure) {
      const error = toCallError(failure, language);
      setStep(before);
      if (!error.cancelled) setProblem(error.message);
    }
  };
  const make = () =>
    attempt({ kind: 'ask' }, async (signal) => {
      setStep({ kind: 'making', progress: null });
      const { limit: _, ...statement } = outcome.body;
      const body = { ...statement, format, ...(name.trim() && { name: name.trim() }) };
      const onProgress = (progress: number | null) => {
        if (!signal.aborted) setStep({ kind: 'making', progress });
      };
      const file = await callJob(http, exportSql, { body }, { signal, onProgress, inPlace: true });
      return { kind: 'ready', file };
    });
  const save = (file: StoredFile) =>
    attempt({ kind: 'ready', file }, async () => {
      await download(file.id);
      return { kind: 'ready', file };
    });
  const busy = step.kind === 'making';
  const file = step.kind === 'ready' ? step.file : null;

  return (
    <Modal
      open
      width={460}
      title={texts.title}
      onCancel={onClose}
      footer={
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          {busy ? (
            <Button danger onClick={() => work.current?.abort()}>
              {texts.stop}
            </Button>
          ) : (
            <Button onClick={file ? () => setStep({ kind: 'ask' }) : onClose}>
              {file ? texts.again : texts.close}
            </Button>
          )}
          {file ? (
            <Button type="primary" onClick={() => void save(file)}>
              {texts.save}
            </Button>
          ) : (
            <Button type="primary" loading={busy} onClick={() => void make()}>
              {texts.start}
            </Button>
          )}
        </div>
      }
    >
      <div style={{ display: 'grid', gap: 14, padding: '4px 0 8px' }}>
        {!file && (
          <>
            <span style={{ color: 'var(--bi-text-second)' }}>{texts.text}</span>
            <Radio.Group
              aria-label={texts.format}
              disabled={busy}
              value={format}
              onChange={({ target }) => setFormat(target.value as SqlExport['format'])}
              style={{ display: 'grid', gap: 6 }}
              options={[
                { value: 'csv', label: texts.csv },
                { value: 'tsv', label: texts.tsv },
                { value: 'ndjson', label: texts.ndjson },
                { value: 'parquet', label: texts.parquet },
              ]}
            />
            <div>
              <label htmlFor={nameId}>{texts.name}</label>
              <Input
                id={nameId}
                maxLength={120}
                disabled={busy}
                value={name}
                suffix={`.${format}`}
                onChange={({ target }) => setName(target.value)}
              />
            </div>
          </>
        )}
        {step.kind === 'making' && (
          <div role="status">
            {step.progress === null
              ? texts.making
              : texts.makingShare(`${Math.round(step.progress * 100)} %`)}
            <Progress
              percent={Math.round((step.progress ?? 0) * 100)}
              showInfo={false}
              status="active"
              aria-label={texts.making}
            />
          </div>
        )}
        {file && (
          <div role="status" style={{ display: 'grid', gap: 6 }}>
            <strong>
              {texts.ready(
                formatForScreen(file.rowCount, '#,##0', language),
                fileSizeText(file.sizeBytes),
              )}
            </strong>
            <span>{file.name}</span>
            <span className="sql-mono" style={{ overflowWrap: 'anywhere' }}>
              {texts.sha} {file.sha256}
            </span>
            <small style={{ color: 'var(--bi-text-second)' }}>
              {texts.until(fullMomentText(file.expiresAt, language))}
            </small>
          </div>
        )}
        {problem !== null && <ProblemNote text={problem} />}
      </div>
    </Modal>
  );
}
