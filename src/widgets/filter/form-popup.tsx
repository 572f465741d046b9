import { Popover } from 'antd';
import type { ReactNode } from 'react';

interface FormPopupProps {
  form: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** The form of a filter, below all of its positioned parent. */
export default function FormPopup({ form, open, onClose }: FormPopupProps) {
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={form}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <span style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
    </Popover>
  );
}
