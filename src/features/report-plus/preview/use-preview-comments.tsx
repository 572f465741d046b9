import type { DocumentDetail } from '@bi/contract/document/document';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { CommentLook, PointedPlace } from '../../../widgets/comments/comment-look';
import { useMayComment } from '../../../widgets/comments/use-may-comment';

const Comments = lazyPart(
  () => import('../../../widgets/comments/comments'),
  <span style={{ width: 32 }} />,
);

/** What comments open of the document. */
interface PreviewCommentsOptions {
  onHistory: (version: number) => void;
  onShare: () => void;
}

/** Pages show no marks of comments: they are about the document. */
const ignoreLook = (_look: CommentLook | null) => undefined;
const ignorePointed = (_place: PointedPlace | null) => undefined;

/** The button of comments on a document, with its panel; null where the reader may not comment. */
export function usePreviewComments(
  { id, version, permissions }: DocumentDetail,
  { onHistory, onShare }: PreviewCommentsOptions,
): ReactNode {
  const may = useMayComment();
  if (!may) return null;
  return (
    <Comments
      item={{
        ...{ kind: 'document', id, version, onHistory },
        onShare: permissions.share ? onShare : undefined,
      }}
      pointed={null}
      onPointed={ignorePointed}
      onLook={ignoreLook}
    />
  );
}
