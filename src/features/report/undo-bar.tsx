import type { ReportSummary } from '@bi/contract/report';
import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { reportTexts } from './report-texts';

interface UndoBarProps {
  reports: readonly ReportSummary[];
  onUndo: () => void;
  onClose: () => void;
}

/** Says what went to the trash and takes it back; stays until the next deletion or until closed. */
export function UndoBar({ reports, onUndo, onClose }: UndoBarProps) {
  const texts = useTexts(reportTexts);
  const [first] = reports;
  return (
    <div className="bi-undo" role="status">
      <span>
        {reports.length === 1 && first
          ? texts.deletedOne(first.name)
          : texts.deletedMany(reports.length)}
      </span>
      <Button size="small" onClick={onUndo}>
        {texts.undo}
      </Button>
      <button type="button" className="bi-icon-button" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
