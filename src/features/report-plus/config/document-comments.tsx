import { useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { PointedPlace } from '../../../widgets/comments/comment-look';
import { useMayComment } from '../../../widgets/comments/use-may-comment';
import { useConfig } from './config-context';

const Comments = lazyPart(
  () => import('../../../widgets/comments/comments'),
  <span style={{ width: 32 }} />,
);

/** The button of comments on a document, and their panel. */
export function DocumentComments() {
  const { document, open } = useConfig();
  const [pointed, setPointed] = useState<PointedPlace | null>(null);
  const may = useMayComment();
  if (!may) return null;
  const { id, version, permissions } = document;
  return (
    <Comments
      pointed={pointed}
      onPointed={setPointed}
      onLook={() => undefined}
      item={{
        ...{ kind: 'document', id, version, onHistory: () => open({ kind: 'history' }) },
        onShare: permissions.share ? () => open({ kind: 'share' }) : undefined,
      }}
    />
  );
}
