import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { entityListTexts } from './entity-list-texts';

const STYLE = `
.bi-undo{display:flex;align-items:center;gap:12px;flex:none;margin:0 16px 12px;padding:8px 8px 8px 14px;
  border-radius:var(--bi-radius);background:var(--bi-primary-soft);color:var(--bi-text);font-size:13px}
.bi-undo span{flex:1}
`;

interface UndoBarProps {
  /** what was done */
  text: string;
  /** it is being taken back */
  undoing?: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what was done and takes it back; stays until the next time or until closed. */
export function UndoBar({ text, undoing = false, onUndo, onClose }: UndoBarProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(entityListTexts);
  return (
    <div className="bi-undo" role="status">
      <span>{text}</span>
      <Button size="small" loading={undoing} onClick={onUndo}>
        {texts.undo}
      </Button>
      <button type="button" className="bi-icon-button" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
