import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { editingTexts } from './editing-texts';

/** Properties of StepButtons. */
export interface StepButtonsProps {
  editor: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
}

/** Undo and redo of an editor. */
export function StepButtons({ editor }: StepButtonsProps) {
  const texts = useTexts(editingTexts);
  return (
    <>
      <Button
        type="text"
        aria-label={texts.undo}
        title={`${texts.undo} (Ctrl+Z)`}
        icon={<Icon name="undo" />}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <Button
        type="text"
        aria-label={texts.redo}
        title={`${texts.redo} (Ctrl+Shift+Z)`}
        icon={<Icon name="redo" />}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      />
    </>
  );
}
