import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../host/use-language';
import { fullMomentText } from './entity-list/moment-text';

/** Words of a conflict, which name what is saved. */
export interface ConflictTexts {
  conflictTitle: string;
  /** @param who name of who saved first; `somebody` where it is unknown */
  conflictText: (who: string, when: string) => string;
  somebody: string;
  takeTheirs: string;
  keepMine: string;
  saveCopy: string;
}

export interface ConflictDialogProps {
  texts: ConflictTexts;
  /** name of who saved the newer version; empty where it is unknown */
  savedBy: string;
  /** UTC ISO */
  savedAt: string;
  width: number;
  onTheirs: () => void;
  onMine: () => void;
  onCopy: () => void;
  onClose: () => void;
  /** how both versions differ */
  children: ReactNode;
}

/** Says that somebody saved first and how both versions differ, and asks which to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { texts, savedBy, savedAt, width, onTheirs, onMine, onCopy, onClose, children } = props;
  const { language } = useLanguage();
  const who = savedBy === '' ? texts.somebody : savedBy;
  return (
    <Modal
      open
      width={width}
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
      <p style={{ margin: '0 0 12px' }}>
        {texts.conflictText(who, fullMomentText(savedAt, language))}
      </p>
      {children}
    </Modal>
  );
}
