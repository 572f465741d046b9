import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';

const MAX_NAME = 120;

interface NameDialogProps {
  title: string;
  okText: string;
  cancelText: string;
  /** of the field, for those who do not see the title */
  label: string;
  start: string;
  /** what an empty name brings back; without it a name may not be empty */
  fallback?: string;
  /** gets the name as it was typed, in NFC */
  onApply: (name: string) => void;
  onClose: () => void;
}

/** Asks for one name; Enter applies it, and it closes with that. */
export function NameDialog(props: NameDialogProps) {
  const { title, okText, cancelText, label, start, fallback, onApply, onClose } = props;
  const box = useRef<InputRef>(null);
  const [name, setName] = useState(start);
  const isMissing = fallback === undefined && name.trim() === '';
  const apply = (): void => {
    if (isMissing) return;
    onApply(name.normalize('NFC'));
    onClose();
  };
  return (
    <Modal
      open
      width={400}
      title={title}
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ disabled: isMissing }}
      onOk={apply}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) box.current?.focus({ cursor: 'all' });
      }}
      destroyOnHidden
    >
      <Input
        ref={box}
        aria-label={label}
        value={name}
        placeholder={fallback}
        maxLength={MAX_NAME}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={apply}
      />
    </Modal>
  );
}
