import type { VisibleRows } from '@bi/contract/visible-rows';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { BREAKS_STYLE } from './breaks-style';
import { breaksTexts } from './breaks-texts';
import { VisibleRowsList } from './visible-rows-list';

interface DeleteCubesDialogProps {
  /** names of the cubes */
  names: readonly string[];
  people: readonly VisibleRows[];
  fields: readonly string[];
  onAnswer: (sure: boolean) => void;
}

/** Asks whether cubes that keep somebody from rows are to be deleted, with whose rows change; Cancel has the focus. */
export default function DeleteCubesDialog(props: DeleteCubesDialogProps) {
  const { names, people, fields, onAnswer } = props;
  useStyleSheet(BREAKS_STYLE);
  const texts = useTexts(breaksTexts);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      width={560}
      title={texts.deleteTitle(names.join(', '))}
      afterOpenChange={(open) => open && safe.current?.focus()}
      onCancel={() => onAnswer(false)}
      footer={
        <div className="cube-breaks-foot">
          <Button danger onClick={() => onAnswer(true)}>
            {texts.delete}
          </Button>
          <Button ref={safe} type="primary" onClick={() => onAnswer(false)}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <p>{texts.deleteText}</p>
      <VisibleRowsList people={people} fields={fields} />
    </Modal>
  );
}
