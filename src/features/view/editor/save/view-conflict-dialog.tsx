import type { ViewConflict } from '@bi/contract/view';
import { Button, Modal } from 'antd';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { fullMomentText } from '../../../../widgets/entity-list/moment-text';
import { DifferenceView } from '../../history/difference-view';
import { saveTexts } from './save-texts';

interface ViewConflictDialogProps {
  conflict: ViewConflict;
  /** text this tab would save */
  mine: string;
  onTheirs: () => void;
  onMine: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** Shows how the newer View differs from one's own text, and asks which to keep. */
export default function ViewConflictDialog(props: ViewConflictDialogProps) {
  const { conflict, mine, onTheirs, onMine, onCopy, onClose } = props;
  const texts = useTexts(saveTexts);
  const { language } = useLanguage();
  const who = conflict.savedBy === '' ? texts.somebody : conflict.savedBy;
  return (
    <Modal
      open
      width={680}
      title={texts.conflictTitle}
      onCancel={onClose}
      footer={
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={onTheirs}>{texts.takeTheirs}</Button>
          <Button danger onClick={onMine}>
            {texts.keepMine}
          </Button>
          <Button type="primary" autoFocus onClick={onCopy}>
            {texts.saveCopy}
          </Button>
        </div>
      }
    >
      <p style={{ margin: 0 }}>
        {texts.conflictText(who, fullMomentText(conflict.savedAt, language))}
      </p>
      <DifferenceView before={mine} after={conflict.current.sql} label={texts.theirs} />
    </Modal>
  );
}
