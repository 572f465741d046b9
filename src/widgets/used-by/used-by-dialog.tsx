import { Button, Modal } from 'antd';
import type { ComponentProps } from 'react';
import { useTexts } from '../../host/use-texts';
import { usedByTexts } from './used-by-texts';
import { UsersOf } from './users-of';

interface UsedByDialogProps extends Omit<ComponentProps<typeof UsersOf>, 'onOpen'> {
  name: string;
  onClose: () => void;
}

/** What uses something saved, and which of its columns. */
export default function UsedByDialog({ name, onClose, ...users }: UsedByDialogProps) {
  const texts = useTexts(usedByTexts);
  return (
    <Modal
      open
      width={users.object === undefined ? 560 : 760}
      title={texts.title(name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'min(70vh, 720px)', overflow: 'auto' } }}
    >
      <UsersOf {...users} onOpen={onClose} />
    </Modal>
  );
}
