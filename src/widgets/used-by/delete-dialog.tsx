import { Button, Modal } from 'antd';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import { usedByTexts } from './used-by-texts';
import { UsersOf } from './users-of';

/** Something that is used and would be deleted. */
export interface UsedItem extends Omit<ComponentProps<typeof UsersOf>, 'onOpen'> {
  id: string;
  name: string;
}

interface DeleteDialogProps {
  /** names of all that would be deleted */
  names: readonly string[];
  used: readonly UsedItem[];
  /** what else there is to say */
  more: ReactNode;
  onAnswer: (sure: boolean) => void;
}

/** Asks once whether something is deleted, with what uses it; Cancel has the focus. */
export default function DeleteDialog({ names, used, more, onAnswer }: DeleteDialogProps) {
  const texts = useTexts(usedByTexts);
  const safe = useRef<HTMLButtonElement>(null);
  const [only] = names;
  const isOne = names.length === 1 && only !== undefined;
  return (
    <Modal
      open
      width={used.length === 0 ? 560 : 760}
      title={isOne ? texts.removing(only) : texts.removingSome(names.length)}
      afterOpenChange={(open) => open && safe.current?.focus()}
      onCancel={() => onAnswer(false)}
      styles={{ body: { maxHeight: 'min(70vh, 720px)', overflow: 'auto' } }}
      footer={
        <>
          <Button ref={safe} onClick={() => onAnswer(false)}>
            {texts.keep}
          </Button>
          <Button danger type="primary" onClick={() => onAnswer(true)}>
            {texts.remove}
          </Button>
        </>
      }
    >
      {used.map(({ id, name, ...users }) => (
        <section key={id}>
          <p>{isOne ? texts.isUsed : texts.isUsedOf(name)}</p>
          <UsersOf {...users} onOpen={() => onAnswer(false)} />
        </section>
      ))}
      {more}
      <p className="bi-used-by-quiet">{texts.restorable}</p>
    </Modal>
  );
}
