import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { renameSet } from '@bi/olap/query/edit-sets';
import { useTexts } from '../../../host/use-texts';
import { memberSetTexts } from '../menus/member-set-texts';
import { useOlapQuery, useOlapStore } from '../state/olap-context';

/** Gives a set of members another name. */
export function RenameSetDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts(memberSetTexts);
  const store = useOlapStore();
  const query = useOlapQuery();
  const known = query.sets?.find((one) => one.name === name)?.label ?? name;
  const [label, setLabel] = useState(known);
  const box = useRef<InputRef>(null);
  const apply = (): void => {
    store.getState().edit((q) => renameSet(q, name, label.normalize('NFC')));
    onClose();
  };
  return (
    <Modal
      open
      width={400}
      title={texts.renameTitle}
      okText={texts.apply}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: label.trim() === '' }}
      onOk={apply}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) box.current?.focus({ cursor: 'all' });
      }}
      destroyOnHidden
    >
      <Input
        ref={box}
        aria-label={texts.name}
        value={label}
        maxLength={120}
        onChange={({ target }) => setLabel(target.value)}
        onPressEnter={() => {
          if (label.trim() !== '') apply();
        }}
      />
    </Modal>
  );
}
