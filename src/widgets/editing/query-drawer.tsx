import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface QueryDrawerProps {
  title: string;
  onClose: () => void;
  /** the OLap screen */
  children: ReactNode;
}

/** The OLap screen over what a query is built for; it is left by its own buttons, not by a press next to it. */
export function QueryDrawer({ title, onClose, children }: QueryDrawerProps) {
  return (
    <Drawer
      open
      placement="bottom"
      size="96%"
      title={title}
      keyboard={false}
      mask={{ closable: false }}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
