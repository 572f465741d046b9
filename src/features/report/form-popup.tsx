import { Popover } from 'antd';
import type { ReactNode } from 'react';

interface FormPopupProps {
  /** null closes it */
  form: ReactNode;
  onClose: () => void;
}

/** The form of a filter, below the whole of its positioned parent. */
export default function FormPopup({ form, onClose }: FormPopupProps) {
  return (
    <Popover
      open={form !== null}
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
