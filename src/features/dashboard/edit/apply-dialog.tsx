import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { editTexts } from './edit-texts';

interface ApplyDialogProps {
  title: string;
  /** CSS pixels */
  width: number;
  /** true: nothing is there that could be applied */
  isEmpty?: boolean;
  isBusy?: boolean;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the editor whose fields change the dashboard at once when they are applied. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { title, width, isEmpty = false, isBusy = false, onApply, onClose, children } = props;
  const texts = useTexts(editTexts);
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={texts.apply}
      okButtonProps={{ disabled: isEmpty, loading: isBusy }}
      cancelText={texts.cancel}
      onOk={onApply}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
