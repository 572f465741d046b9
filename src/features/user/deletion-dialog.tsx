import { Button, Modal } from 'antd';
import { useRef, type ReactNode } from 'react';

interface DeletionDialogProps {
  title: string;
  labels: { cancel: string; delete: string };
  /** what goes with it is not counted yet */
  isPending?: boolean;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** what goes with it */
  children: ReactNode;
}

/** Asks whether something is to be deleted, and says what goes with it; Cancel has the focus. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, labels, isPending = false, isBusy, onDelete, onClose, children } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={title}
      afterOpenChange={(open) => open && safe.current?.focus()}
      onCancel={onClose}
      footer={[
        <Button key="cancel" ref={safe} onClick={onClose}>
          {labels.cancel}
        </Button>,
        <Button
          key="delete"
          type="primary"
          danger
          disabled={isPending}
          loading={isBusy}
          onClick={onDelete}
        >
          {labels.delete}
        </Button>,
      ]}
    >
      {children}
    </Modal>
  );
}
