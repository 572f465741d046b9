import type { ImpactBody } from '@bi/contract/blueprint/impact';
import { Button, Modal } from 'antd';
import { impactQueries } from '../../api/impact';
import { useTexts } from '../../host/use-texts';
import { ImpactPanel } from './impact-panel';
import { impactTexts } from './impact-texts';

interface ImpactDialogProps {
  /** what is proposed and not saved */
  body: ImpactBody;
  onClose: () => void;
}

/** Which numbers a cube's model or a View's statement would change; closing it stops the comparison. */
export default function ImpactDialog({ body, onClose }: ImpactDialogProps) {
  const texts = useTexts(impactTexts);
  return (
    <Modal
      open
      width={1080}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      styles={{ body: { height: 'min(640px,calc(100vh - 220px))', minHeight: 260 } }}
      onCancel={onClose}
    >
      <ImpactPanel ask={(http, onProgress) => impactQueries.ofProposal(http, body, onProgress)} />
    </Modal>
  );
}
