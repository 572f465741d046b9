import { saveReportShares } from '@bi/contract/endpoints/shares';
import { reportQueries } from '../../api/reports';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import ShareDialog from '../../widgets/share/share-dialog';
import { useCopyReportLink } from './use-copy-report-link';
import type { OpenReport } from './use-report-viewer';

interface ReportShareDialogProps {
  open: OpenReport;
  onClose: () => void;
}

/** Who can see a report. */
export default function ReportShareDialog({ open, onClose }: ReportShareDialogProps) {
  const { id, name, permissions } = open.report;
  const copyLink = useCopyReportLink(open);
  return (
    <ShareDialog
      name={name}
      mayShare={permissions.share}
      shares={(http) => shareQueries.ofReport(http, id)}
      save={(http, body) => call(http, saveReportShares, { id, body })}
      links={{ kind: 'report', id }}
      keys={reportQueries.all}
      onCopyLink={copyLink}
      onClose={onClose}
    />
  );
}
