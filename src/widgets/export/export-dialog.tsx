import { fittingName } from '@bi/contract/file/file-name-part';
import { dataDaysText } from '@bi/olap/text-values/data-days-text';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useEmit } from '../../host/use-emit';
import { useLanguage } from '../../host/use-language';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { dayText } from '../entity-list/moment-text';
import { firstChoice, optionsOf } from './export-choice';
import { ExportOptionsForm } from './export-options';
import { EXPORT_STYLE } from './export-style';
import type { ExportSubject } from './export-subject';
import { exportTexts } from './export-texts';
import { FilePanel } from './file-panel';
import { useExport } from './use-export';

interface ExportDialogProps {
  subject: ExportSubject;
  onClose: () => void;
}

/**
 * Chooses the format of a file and starts it, then shows how far it is and gives it out. A host page may
 * take the export over by `bi-export`.
 */
export default function ExportDialog({ subject, onClose }: ExportDialogProps) {
  useStyleSheet(EXPORT_STYLE);
  const texts = useTexts(exportTexts);
  const { language } = useLanguage();
  const emit = useEmit();
  const start = useExport();
  const nameId = useId();
  const [choice, setChoice] = useState(() => firstChoice(subject));
  const [name, setName] = useState(subject.name);
  const [fileId, setFileId] = useState<string | null>(null);
  const { isBusy, problem, submit } = useSubmit();
  const { format } = choice;
  const chosen = name.trim();
  const fitting = fittingName(chosen);

  const run = async () => {
    if ('receipt' in subject) {
      const called = `${chosen === '' ? subject.name : chosen}.${format}`;
      const detail = { format, name: called, receipt: subject.receipt };
      if (!emit('bi-export', detail, { cancelable: true })) {
        onClose();
        return;
      }
    }
    const options = optionsOf(choice, subject, language);
    await submit(async () => {
      setFileId(await start(subject, { format, options, ...(chosen !== '' && { name: chosen }) }));
    });
  };

  return (
    <Modal
      open
      width={520}
      title={texts.title}
      onCancel={onClose}
      footer={
        <div className="bi-export-foot">
          <Button onClick={onClose}>{texts.close}</Button>
          {fileId === null && (
            <Button type="primary" loading={isBusy} onClick={() => void run()}>
              {texts.start}
            </Button>
          )}
        </div>
      }
    >
      {fileId !== null ? (
        <FilePanel id={fileId} isNew onAgain={setFileId} />
      ) : (
        <div className="bi-export">
          <ExportOptionsForm
            subject={subject}
            choice={choice}
            onChoice={(change) => setChoice((now) => ({ ...now, ...change }))}
          />
          <div className="bi-export-group">
            <label htmlFor={nameId}>{texts.name}</label>
            <Input
              id={nameId}
              maxLength={300}
              value={name}
              suffix={`.${format}`}
              onChange={({ target }) => setName(target.value)}
            />
            {fitting.length < chosen.length && (
              <div className="bi-export-note" role="status">
                {texts.nameCut(Array.from(fitting).length)}
              </div>
            )}
          </div>
          <div className="bi-export-note">
            {[
              dataDaysText(
                [subject.oldestAsOf, subject.dataAsOf].flatMap((one) => one ?? []),
                (iso) => dayText(iso, language),
                language,
              ),
              subject.rowsLimited ? texts.limited : '',
            ]
              .filter(Boolean)
              .join(' · ')}
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
