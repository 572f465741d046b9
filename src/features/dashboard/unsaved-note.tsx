import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { editKey } from './edit/edit-key';
import { unsavedTexts } from './unsaved-texts';

interface UnsavedNoteProps {
  /** id of the dashboard */
  id: string;
  onEdit: () => void;
}

/** Says that edit mode was left with changes that are not saved; nothing where there are none. */
export function UnsavedNote({ id, onEdit }: UnsavedNoteProps) {
  const texts = useTexts(unsavedTexts);
  const { tab } = useSession();
  const [isThere, setThere] = useState(() => tab.get(editKey(id)) !== null);
  if (!isThere) return null;
  return (
    <div className="bi-board-note" role="status">
      <span>{texts.leftTitle}</span>
      <Button size="small" type="primary" onClick={onEdit}>
        {texts.keepEditing}
      </Button>
      <Button
        size="small"
        onClick={() => {
          tab.remove(editKey(id));
          setThere(false);
        }}
      >
        {texts.discard}
      </Button>
    </div>
  );
}
