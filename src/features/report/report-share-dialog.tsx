import { saveReportShares } from '@bi/contract/endpoints/shares';
import type { ReportSummary } from '@bi/contract/report';
import { reportQueries } from '../../api/reports';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import ShareDialog from '../../widgets/share/share-dialog';

interface ReportShareDialogProps {
  report: Pick<ReportSummary, 'id' | 'name' | 'permissions'>;
  onClose: () => void;
}

/** Who can see a report. */
export default function ReportShareDialog({ report, onClose }: ReportShareDialogProps) {
  const { id, name, permissions } = report;
  return (
    <ShareDialog
      name={name}
      mayShare={permissions.share}
      shares={(http) => shareQueries.ofReport(http, id)}
      save={(http, body) => call(http, saveReportShares, { id, body })}
      links={{ kind: 'report', id }}
      keys={reportQueries.all}
      onClose={onClose}
    />
  );
}
