import { Button, Modal, Progress } from 'antd';
import type { ImportResult } from '@bi/contract/table/upload';
import { MAX_UPLOAD_BYTES } from '@bi/contract/call/limits';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getTable } from '@bi/contract/endpoints/tables';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { bytesText } from '../table/bytes-text';
import { newCubeRoute, queryRoute, reviewRoute } from '../view-routes';
import { BadRowReport } from './bad-row-report';
import { DropField } from './drop-field';
import { FileTransfer } from './file-transfer';
import type { UploadTarget } from './import-parts';
import { ImportStep } from './import-step';
import { UPLOAD_STYLE } from './upload-style';
import { uploadTexts } from './upload-texts';

export interface UploadDialogProps {
  /** files dropped already; the dialog asks for some when there is none */
  files?: readonly File[];
  /** replace or add to a table; a new table per file when absent */
  target?: UploadTarget;
  /** a table has new rows */
  onImported?: () => void;
  /** whether what is wanted of a file is a cube: it is offered first */
  forCube?: boolean;
  onClose: () => void;
}

/** Brings files in, one after the other: upload, a look, import, what to do next. */
export default function UploadDialog(props: UploadDialogProps) {
  const { target, onImported, forCube = false, onClose } = props;
  useStyleSheet(UPLOAD_STYLE);
  const texts = useTexts(uploadTexts);
  const [files, setFiles] = useState(props.files ?? []);
  const [at, setAt] = useState(0);
  const [asking, setAsking] = useState(false);
  const [settled, setSettled] = useState(false);
  const file = files[at];
  const discarded = useRef(false);
  const isDiscarded = useCallback(() => discarded.current, []);
  const next = () => {
    setSettled(false);
    if (at + 1 < files.length) setAt(at + 1);
    else onClose();
  };
  const title =
    target === undefined
      ? texts.title
      : target.mode === 'replace'
        ? texts.titleReplace(target.table.name)
        : texts.titleAppend(target.table.name);
  const leave = () => {
    if (file === undefined || settled) onClose();
    else setAsking(true);
  };
  return (
    <Modal
      open
      title={title}
      width="min(1120px, calc(100vw - 16px))"
      style={{ top: 24 }}
      mask={{ closable: false }}
      footer={null}
      onCancel={leave}
    >
      <div className="up">
        {file === undefined ? (
          <DropField multiple={target === undefined} onFiles={setFiles} />
        ) : (
          <FileFlow
            key={at}
            file={file}
            place={files.length > 1 ? texts.queue(at + 1, files.length) : null}
            last={at + 1 >= files.length}
            target={target ?? null}
            isDiscarded={isDiscarded}
            forCube={forCube}
            onSettled={() => {
              setSettled(true);
              onImported?.();
            }}
            onNext={next}
            onClose={onClose}
          />
        )}
      </div>
      {asking && (
        <Modal
          open
          title={texts.discardTitle}
          okText={texts.discard}
          cancelText={texts.stay}
          okButtonProps={{ danger: true }}
          onOk={() => {
            discarded.current = true;
            onClose();
          }}
          onCancel={() => setAsking(false)}
        >
          {texts.discardText}
        </Modal>
      )}
    </Modal>
  );
}

interface FileFlowProps {
  file: File;
  /** "File 1 of 3"; null for one alone */
  place: string | null;
  last: boolean;
  target: UploadTarget | null;
  /** true once the person gave the files up; leaving the screen alone lets an import continue */
  isDiscarded: () => boolean;
  onSettled: () => void;
  onNext: () => void;
  forCube: boolean;
  onClose: () => void;
}

function FileFlow(props: FileFlowProps) {
  const { file, place, last, target, isDiscarded, forCube, onSettled, onNext, onClose } = props;
  const texts = useTexts(uploadTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const [transfer] = useState(() => new FileTransfer(http, file));
  const state = useSyncExternalStore(transfer.subscribe, transfer.getState);
  const [result, setResult] = useState<{ result: ImportResult; name: string } | null>(null);
  const tooLarge = file.size > MAX_UPLOAD_BYTES;
  const done = useRef(false);
  const importing = useRef(false);
  useEffect(() => {
    if (!tooLarge) void transfer.start();
    return () => {
      if (!done.current && (!importing.current || isDiscarded())) transfer.cancel();
    };
  }, [transfer, tooLarge, isDiscarded]);
  const bytes = (count: number) => bytesText(count, language);
  if (result !== null)
    return <Imported {...result} {...{ forCube, last, onNext, onClose }} fileName={file.name} />;
  const { status, sentBytes, upload } = state;
  return (
    <>
      <div className="up-file">
        <Icon name="document" size={16} />
        <b>{file.name}</b>
        <span>{bytes(file.size)}</span>
        {place !== null && <span>{place}</span>}
      </div>
      {tooLarge && (
        <div className="up-note" data-bad role="alert">
          <Icon name="warning" size={15} />
          {texts.tooLarge(file.name)}
        </div>
      )}
      {!tooLarge && status !== 'done' && (
        <div role="status">
          <Progress
            aria-label={file.name}
            percent={file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * 100)}
            status={status === 'failed' ? 'exception' : 'normal'}
          />
          <div className="up-foot">
            <span>{texts.sent(bytes(sentBytes), bytes(file.size))}</span>
            <span>
              {status === 'sending' && texts.sending}
              {status === 'paused' && texts.paused}
              {status === 'waiting' && texts.waiting}
            </span>
          </div>
          {state.error !== null && status === 'failed' && <p role="alert">{state.error}</p>}
        </div>
      )}
      {status === 'done' && upload !== null ? (
        <ImportStep
          upload={upload}
          target={target}
          onImported={(imported, name) => {
            done.current = true;
            setResult({ result: imported, name });
            onSettled();
          }}
          isDiscarded={isDiscarded}
          onRunning={(running) => {
            importing.current = running;
          }}
          onCancel={onNext}
        />
      ) : (
        <div className="up-actions">
          {(status === 'sending' || status === 'waiting') && !tooLarge && (
            <Button icon={<Icon name="stop" size={14} />} onClick={() => transfer.pause()}>
              {texts.pause}
            </Button>
          )}
          {(status === 'paused' || status === 'failed') && (
            <Button
              type="primary"
              icon={<Icon name="play" size={14} />}
              onClick={() => void transfer.start()}
            >
              {status === 'paused' ? texts.resume : texts.retry}
            </Button>
          )}
          <Button onClick={onNext}>{texts.cancel}</Button>
        </div>
      )}
    </>
  );
}

interface ImportedProps {
  forCube: boolean;
  result: ImportResult;
  name: string;
  fileName: string;
  last: boolean;
  onNext: () => void;
  onClose: () => void;
}

/** What came of a file, and where to go from here. */
function Imported({ result, name, fileName, forCube, last, onNext, onClose }: ImportedProps) {
  const texts = useTexts(uploadTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const number = (count: number) => formatForScreen(count, '#,##0', language);
  const go = async (to: 'table' | 'cube' | 'view') => {
    const table = await call(http, getTable, { id: result.tableId });
    const addresses = {
      table: reviewRoute('table', table),
      cube: newCubeRoute(table.tableName),
      view: queryRoute(table.tableName),
    };
    onClose();
    navigate(addresses[to]);
  };
  const ways = [
    { to: 'table' as const, label: texts.openTable },
    { to: 'cube' as const, label: texts.makeCube },
  ];
  return (
    <>
      <div className="up-result" role="status">
        <span className="up-result-mark">
          <Icon name="check" />
        </span>
        <strong>{name}</strong>
        <span>{texts.imported(number(result.rowCount))}</span>
        {result.badRowCount > 0 && <span>{texts.importedSkipped(number(result.badRowCount))}</span>}
        <div className="up-actions">
          {(forCube ? ways.reverse() : ways).map(({ to, label }, at) => (
            <Button
              key={to}
              autoFocus={at === 0}
              type={at === 0 ? 'primary' : 'default'}
              onClick={() => void go(to)}
            >
              {label}
            </Button>
          ))}
          <Button onClick={() => void go('view')}>{texts.newView}</Button>
          <Button type="text" onClick={last ? onClose : onNext}>
            {last ? texts.done : texts.nextFile}
          </Button>
        </div>
      </div>
      {result.badRowCount > 0 && (
        <BadRowReport
          count={result.badRowCount}
          rows={result.badRows}
          choice={null}
          fixedTypes
          fileName={fileName}
        />
      )}
    </>
  );
}
