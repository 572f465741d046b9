import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { EntityItem } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';

interface UndoBarProps {
  removed: readonly EntityItem[];
  /** that so many went to the trash, in words */
  deletedMany: (count: number) => string;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what went to the trash and takes it back; stays until the next deletion or until closed. */
export function UndoBar({ removed, deletedMany, onUndo, onClose }: UndoBarProps) {
  const texts = useTexts(entityListTexts);
  const [first] = removed;
  return (
    <div className="bi-undo" role="status">
      <span>
        {removed.length === 1 && first ? texts.deletedOne(first.name) : deletedMany(removed.length)}
      </span>
      <Button size="small" onClick={onUndo}>
        {texts.undo}
      </Button>
      <button type="button" className="bi-icon-button" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
