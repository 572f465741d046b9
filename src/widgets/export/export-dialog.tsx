import type { ExportFormat, ExportOptions } from '@bi/contract/export';
import { Button, Checkbox, Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { toCallError } from '../../core/errors';
import { useEmit } from '../../host/use-emit';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { dayText } from '../entity-list/moment-text';
import { EXPORT_STYLE } from './export-style';
import type { ExportSubject } from './export-subject';
import { exportTexts } from './export-texts';
import { FilePanel } from './file-panel';
import { useExport } from './use-export';

interface ExportDialogProps {
  subject: ExportSubject;
  onClose: () => void;
}

type Switches = Required<Pick<ExportOptions, 'chart' | 'bom' | 'guard' | 'notes'>>;

const ON: Switches = { chart: true, bom: true, guard: true, notes: true };

/** Options that a format knows, of what is exported. */
function switchesOf(format: ExportFormat, subject: ExportSubject): (keyof Switches)[] {
  if (format === 'csv') return ['bom', 'guard', 'notes'];
  const isDrawn = 'presentation' in subject && subject.presentation.show !== 'grid';
  return format === 'xlsx' && isDrawn ? ['chart'] : [];
}

/**
 * Chooses the form of a file and starts it, then shows how far it is and gives it out. A host page may
 * take the export over by `bi-export`.
 */
export default function ExportDialog({ subject, onClose }: ExportDialogProps) {
  useStyleSheet(EXPORT_STYLE);
  const texts = useTexts(exportTexts);
  const { language } = useLanguage();
  const emit = useEmit();
  const start = useExport();
  const nameId = useId();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [levels, setLevels] = useState<'shown' | 'all'>('shown');
  const [switches, setSwitches] = useState(ON);
  const [name, setName] = useState(subject.name);
  const [fileId, setFileId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasLevels = 'query' in subject;

  const run = async () => {
    const chosen = name.trim();
    if ('receipt' in subject) {
      const called = `${chosen === '' ? subject.name : chosen}.${format}`;
      const detail = { format, name: called, receipt: subject.receipt };
      if (!emit('bi-export', detail, { cancelable: true })) {
        onClose();
        return;
      }
    }
    setBusy(true);
    setProblem(null);
    const options: ExportOptions = {
      language,
      ...(hasLevels && { levels }),
    };
    for (const key of switchesOf(format, subject)) options[key] = switches[key];
    try {
      setFileId(await start(subject, { format, options, ...(chosen !== '' && { name: chosen }) }));
    } catch (failure) {
      const error = toCallError(failure, language);
      if (!error.cancelled) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const choice = (value: ExportFormat, label: string, note: string) => ({
    value,
    label: (
      <>
        {label} <span className="bi-export-note">{note}</span>
      </>
    ),
  });

  return (
    <Modal
      open
      width={480}
      title={texts.title}
      onCancel={onClose}
      footer={
        <div className="bi-export-foot">
          <Button onClick={onClose}>{texts.close}</Button>
          {fileId === null && (
            <Button type="primary" loading={busy} onClick={() => void run()}>
              {texts.start}
            </Button>
          )}
        </div>
      }
    >
      {fileId !== null ? (
        <FilePanel id={fileId} onAgain={setFileId} />
      ) : (
        <div className="bi-export">
          <div className="bi-export-group" role="group" aria-label={texts.format}>
            <span className="bi-export-label">{texts.format}</span>
            <Radio.Group
              aria-label={texts.format}
              value={format}
              onChange={({ target }) => setFormat(target.value as ExportFormat)}
              options={[
                choice('xlsx', texts.xlsx, texts.xlsxNote),
                choice('csv', texts.csv, texts.csvNote),
                choice('json', texts.json, texts.jsonNote),
              ]}
            />
          </div>
          {hasLevels && (
            <div className="bi-export-group">
              <span className="bi-export-label">{texts.what}</span>
              <Radio.Group
                aria-label={texts.what}
                value={levels}
                onChange={({ target }) => setLevels(target.value as 'shown' | 'all')}
                options={[
                  { value: 'shown', label: texts.shown },
                  { value: 'all', label: texts.all },
                ]}
              />
            </div>
          )}
          {switchesOf(format, subject).length > 0 && (
            <div className="bi-export-group">
              <span className="bi-export-label">{texts.options}</span>
              {switchesOf(format, subject).map((key) => (
                <Checkbox
                  key={key}
                  checked={switches[key]}
                  onChange={({ target }) =>
                    setSwitches((now) => ({ ...now, [key]: target.checked }))
                  }
                >
                  {texts[key]}
                </Checkbox>
              ))}
            </div>
          )}
          <div className="bi-export-group">
            <label htmlFor={nameId}>{texts.name}</label>
            <Input
              id={nameId}
              maxLength={300}
              value={name}
              suffix={`.${format}`}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <div className="bi-export-note">
            {[
              ...(subject.dataAsOf === null
                ? []
                : [texts.asOf(dayText(subject.dataAsOf, language))]),
              ...(subject.rowsLimited ? [texts.limited] : []),
            ].join(' · ')}
          </div>
          {problem !== null && (
            <div className="bi-file-alert" role="alert">
              {problem}
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}
