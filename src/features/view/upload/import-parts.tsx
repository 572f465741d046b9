import type { TableDetail } from '@bi/contract/table/table';
import type {
  ImportBody,
  Inspection,
  UploadColumn,
  UploadFailure,
} from '@bi/contract/table/upload';
import { Button, Input, Progress } from 'antd';
import { toCallError } from '../../../core/errors';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { ReplacedColumns } from './replaced-columns';
import { noteText, uploadTexts } from './upload-texts';

/** A table whose rows a file replaces or adds to. */
export interface UploadTarget {
  mode: 'replace' | 'append';
  table: Pick<TableDetail, 'id' | 'name' | 'columns'>;
}

interface Naming {
  name: string;
  tag: string;
  stag: string;
}

/** Name and tags of the table that the file becomes. */
export function TableNamingFields(props: {
  naming: Naming;
  noName: boolean;
  onNaming: (next: Naming) => void;
}) {
  const { naming, noName, onNaming } = props;
  const texts = useTexts(uploadTexts);
  return (
    <div className="up-options">
      <label style={{ flex: '2 1 220px' }}>
        {texts.tableName}
        <Input
          maxLength={120}
          status={noName ? 'error' : undefined}
          value={naming.name}
          onChange={({ target: { value } }) => onNaming({ ...naming, name: value })}
        />
      </label>
      <label style={{ flex: '1 1 120px' }}>
        {texts.tag}
        <Input
          maxLength={120}
          value={naming.tag}
          onChange={({ target: { value } }) => onNaming({ ...naming, tag: value })}
        />
      </label>
      <label style={{ flex: '1 1 120px' }}>
        {texts.stag}
        <Input
          maxLength={120}
          value={naming.stag}
          onChange={({ target: { value } }) => onNaming({ ...naming, stag: value })}
        />
      </label>
    </div>
  );
}

interface ImportNotesProps {
  failure: UploadFailure | null;
  notes: Inspection['notes'];
  /** null: a new table */
  target: UploadTarget | null;
  /** columns that are imported */
  next: readonly UploadColumn[];
}

/** Why an import failed, what was seen in the file, and how it changes the columns of a table that it replaces. */
export function ImportNotes({ failure, notes, target, next }: ImportNotesProps) {
  const texts = useTexts(uploadTexts);
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
      {target?.mode === 'replace' && <ReplacedColumns now={target.table.columns} next={next} />}
      {notes.length > 0 && (
        <div className="up-note">
          <Icon name="info" size={15} />
          <ul>
            {notes.slice(0, 6).map((note) => (
              <li key={`${note.kind} ${note.column}`}>{noteText(note, texts)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** An import on its way. */
export function ImportProgress(props: { share: number; stopping: boolean; onStop: () => void }) {
  const { share, stopping, onStop } = props;
  const texts = useTexts(uploadTexts);
  return (
    <div className="up-result" role="status">
      <strong>{texts.importing}</strong>
      <Progress
        aria-label={texts.importing}
        percent={Math.round(share * 100)}
        style={{ width: 'min(360px, 90%)' }}
      />
      <Button loading={stopping} onClick={onStop}>
        {texts.cancelImport}
      </Button>
    </div>
  );
}

/** A file that could not be read. */
export function UnreadFile(props: {
  error: unknown;
  onRetry: () => void;
  /** goes back to what the server sees in the file; null: nothing else was chosen */
  onReset: (() => void) | null;
  onCancel: () => void;
}) {
  const { error, onRetry, onReset, onCancel } = props;
  const texts = useTexts(uploadTexts);
  const { language } = useLanguage();
  const { message, requestId } = toCallError(error, language);
  return (
    <>
      <ErrorState title={texts.failed} text={message} requestId={requestId} onRetry={onRetry} />
      <div className="up-actions">
        {onReset && <Button onClick={onReset}>{texts.retry}</Button>}
        <span className="up-actions-end">
          <Button onClick={onCancel}>{texts.skipFile}</Button>
        </span>
      </div>
    </>
  );
}

/** What ends the look at a file. */
export function ImportActions(props: {
  mode: ImportBody['mode'];
  /** no column is left to import */
  keepsNone: boolean;
  disabled: boolean;
  onStart: () => void;
  onCancel: () => void;
}) {
  const { mode, keepsNone, disabled, onStart, onCancel } = props;
  const texts = useTexts(uploadTexts);
  const verbs = { create: texts.importIt, replace: texts.replaceIt, append: texts.appendIt };
  return (
    <div className="up-actions">
      {keepsNone && <span className="up-foot">{texts.keepOne}</span>}
      <span className="up-actions-end">
        <Button onClick={onCancel}>{texts.skipFile}</Button>
        <Button type="primary" disabled={disabled} onClick={onStart}>
          {verbs[mode]}
        </Button>
      </span>
    </div>
  );
}
