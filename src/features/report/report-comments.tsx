import type { CommentAnchor } from '@bi/contract/collaboration/comment';
import { canonicalJson } from '@bi/olap/query/olap-state';
import type { CommentLook, PointedPlace } from '../../widgets/comments/comment-look';
import Comments from '../../widgets/comments/comments';
import type { OpenReport } from './use-report-viewer';

interface ReportCommentsProps {
  open: OpenReport;
  pointed: PointedPlace | null;
  onPointed: (place: PointedPlace | null) => void;
  onLook: (look: CommentLook | null) => void;
  onHistory: (version: number) => void;
  onShare: () => void;
}

/** The comments on an open report. */
export default function ReportComments(props: ReportCommentsProps) {
  const { open, onHistory, onShare, ...rest } = props;
  const { report, state } = open;
  const onPlace = ({ query }: CommentAnchor) => {
    if (canonicalJson(query) !== canonicalJson(state.query)) open.setState({ ...state, query });
  };
  const { id, version, permissions } = report;
  return (
    <Comments
      {...rest}
      item={{
        ...{ kind: 'report', id, version, onHistory, onPlace },
        onShare: permissions.share ? onShare : undefined,
      }}
    />
  );
}
