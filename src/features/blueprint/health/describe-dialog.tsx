import type { HealthItem } from '@bi/contract/blueprint/blueprint-health';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { healthTexts } from './health-texts';
import type { Repairs } from './use-repairs';

interface DescribeDialogProps {
  item: HealthItem;
  repairs: Repairs;
  onClose: () => void;
}

/** Asks what an object is for. */
export default function DescribeDialog({ item, repairs, onClose }: DescribeDialogProps) {
  const texts = useTexts(healthTexts);
  const [text, setText] = useState('');
  const save = async () => {
    if (await repairs.describe(item, text.trim())) onClose();
  };
  return (
    <Modal
      open
      title={texts.describeTitle(item.name)}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: text.trim() === '', loading: repairs.busy === item.key }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={2000}
        aria-label={texts.description}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  );
}
