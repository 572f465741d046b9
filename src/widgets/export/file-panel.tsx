import type { StoredFile } from '@bi/contract/file/stored-file';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { toCallError } from '../../core/errors';
import { useDownload } from '../../host/use-download';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../call-failure';
import { dayText, fullMomentText } from '../entity-list/moment-text';
import { isPicture } from './export-choice';
import { EXPORT_STYLE } from './export-style';
import { exportTexts } from './export-texts';
import { fileSizeText } from './file-size-text';
import { useFile } from './use-file';

interface FilePanelProps {
  /** of the file and of the job that makes it */
  id: string;
  /** another file is made from the same, with the data of now */
  onAgain: (id: string) => void;
  /** it was asked for just now: its data are those of now */
  isNew?: boolean;
}

/** A file in whatever state it is: being made, ready, failed, cancelled, expired, no longer shared. */
export function FilePanel({ id, onAgain, isNew = false }: FilePanelProps) {
  useStyleSheet(EXPORT_STYLE);
  const texts = useTexts(exportTexts);
  const { language } = useLanguage();
  const shown = useFile(id);
  const download = useDownload();
  const [problem, setProblem] = useState<{ text: string; refused: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const { file, error, progress, rows, refetch, cancel, repeat } = shown;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      const { code, message } = toCallError(failure, language);
      setProblem({ text: message, refused: code === RESPONSE_CODES.FORBIDDEN });
    } finally {
      setBusy(false);
    }
  };
  const make = () => void attempt(async () => onAgain(await repeat()));
  const again = (label: string, primary = false) =>
    file?.repeatable === true && (
      <Button type={primary ? 'primary' : 'default'} disabled={busy} onClick={make}>
        {label}
      </Button>
    );

  if (error !== null) return <CallFailure title={texts.missing} error={error} onRetry={refetch} />;
  if (file === undefined) return <Skeleton shape="lines" rows={5} />;
  const alert = problem !== null && (
    <div className="bi-file-alert" role="alert">
      {problem.refused && <strong>{texts.refused}. </strong>}
      {problem.text}
    </div>
  );
  const ended = (title: string, text: string, label: string) => (
    <div className="bi-file">
      <h2 role="status">{title}</h2>
      <p>{text}</p>
      {alert}
      <div className="bi-file-ways">{again(label, true)}</div>
    </div>
  );
  switch (file.state) {
    case 'making': {
      // a share of nothing says nothing
      const share = progress === null ? 0 : Math.floor(progress * 100);
      return (
        <div className="bi-file">
          <h2 role="status">{share === 0 ? texts.making : texts.makingShare(share)}</h2>
          <Progress percent={share} showInfo={false} status="active" aria-label={texts.making} />
          {rows > 0 && <p>{texts.rowsWritten(rows, formatForScreen(rows, '#,##0', language))}</p>}
          {file.attempt > 1 && <p role="status">{texts.begunAgain(file.attempt)}</p>}
          <p>{texts.goesOn}</p>
          {alert}
          <div className="bi-file-ways">
            <Button
              icon={<Icon name="stop" />}
              disabled={busy}
              onClick={() => void attempt(cancel)}
            >
              {texts.cancel}
            </Button>
          </div>
        </div>
      );
    }
    case 'ready':
      return (
        <div className="bi-file">
          <h2 role="status">{texts.ready}</h2>
          <FileFacts file={file} />
          {alert}
          <div className="bi-file-ways">
            <Button
              type="primary"
              icon={<Icon name="download" />}
              disabled={busy}
              onClick={() => void attempt(() => download(id))}
            >
              {file.repeatable && !isNew ? texts.downloadAsWas : texts.download}
            </Button>
            {!isNew && again(texts.again)}
          </div>
        </div>
      );
    case 'failed':
      return ended(texts.failed, file.error?.message ?? '', texts.retry);
    case 'cancelled':
      return ended(texts.cancelled, texts.cancelledText, texts.retry);
    case 'expired':
      return ended(texts.expired, texts.expiredText, texts.again);
  }
}

/** What a file holds: size, rows, age of its data, what it lacks, and its hash. */
function FileFacts({ file }: { file: StoredFile }) {
  const texts = useTexts(exportTexts);
  const { language } = useLanguage();
  const { truncated } = file;
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  const lacks = [
    ...(truncated !== null && truncated.rows > 0 ? [texts.lacksRows(count(truncated.rows))] : []),
    ...(truncated !== null && truncated.pages > 0
      ? [texts.lacksPages(count(truncated.pages))]
      : []),
    ...(truncated !== null && truncated.columns > 0 ? [texts.lacksColumns(truncated.columns)] : []),
    ...(truncated !== null && truncated.texts > 0 ? [texts.lacksTexts(truncated.texts)] : []),
    ...(truncated !== null && truncated.signs > 0 ? [texts.lacksSigns(truncated.signs)] : []),
  ];
  const rows = count(file.rowCount);
  // of a page with several parts only tables have rows
  const hasTables = ['dashboard', 'document'].includes(file.source.kind);
  return (
    <dl>
      <dt>{texts.name}</dt>
      <dd>{file.name}</dd>
      <dt>{texts.size}</dt>
      <dd>{fileSizeText(file.sizeBytes)}</dd>
      {!isPicture(file.format) && (
        <>
          <dt>{hasTables ? texts.rowsInTables : texts.rows}</dt>
          <dd>{file.rowsLimited ? texts.rowsLimited(rows) : rows}</dd>
        </>
      )}
      <dt>{texts.complete}</dt>
      <dd data-tone={lacks.length > 0 ? 'warn' : undefined}>
        {lacks.length === 0 ? texts.completeAll : lacks.join('; ')}
      </dd>
      {file.dataAsOf !== null && (
        <>
          <dt>{texts.dataAsOf}</dt>
          <dd>{dayText(file.dataAsOf, language)}</dd>
        </>
      )}
      <dt>{texts.keptUntil}</dt>
      <dd>{fullMomentText(file.expiresAt, language)}</dd>
      <dt>{texts.sha}</dt>
      <dd>
        <code>{file.sha256}</code>
      </dd>
    </dl>
  );
}
