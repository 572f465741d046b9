import type { ReportDetail } from '@bi/contract/report/report';
import type { CommentLook, PointedPlace } from '../../../widgets/comments/comment-look';
import Comments from '../../../widgets/comments/comments';
import { useOlapStore } from '../state/olap-context';

interface OlapCommentsProps {
  report: Pick<ReportDetail, 'id' | 'version'>;
  pointed: PointedPlace | null;
  onPointed: (place: PointedPlace | null) => void;
  onLook: (look: CommentLook | null) => void;
}

/** The comments on the report that is explored. */
export default function OlapComments({ report, ...rest }: OlapCommentsProps) {
  const store = useOlapStore();
  const { id, version } = report;
  return (
    <Comments
      {...rest}
      item={{
        ...{ kind: 'report', id, version },
        onPlace: ({ query }) => store.getState().edit(() => query),
      }}
    />
  );
}
