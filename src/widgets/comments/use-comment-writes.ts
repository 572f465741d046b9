import * as comments from '@bi/contract/endpoints/comments';
import type { CommentAnchor, CommentSaved } from '@bi/contract/collaboration/comment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commentCalls, commentQueries } from '../../api/comments';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useUi } from '../../ui/ui-context';
import { commentTexts } from './comment-texts';
import type { Commented } from './commented';

/** What is sent of a text that was written. */
export interface Written {
  text: string;
  mentions: string[];
}

/** The writes of comments on one thing; each reads them again. */
export function useCommentWrites({ kind, id }: Pick<Commented, 'kind' | 'id'>) {
  const http = useHttp();
  const client = useQueryClient();
  const texts = useTexts(commentTexts);
  const { notice } = useUi();
  const again = () => client.invalidateQueries({ queryKey: commentQueries.of(kind, id) });
  const saved = async ({ unmailed }: Pick<CommentSaved, 'unmailed'>) => {
    if (unmailed.length > 0)
      notice({ title: texts.unmailed(unmailed.join(', ')), tone: 'info', seconds: 8 });
    await again();
  };
  const inPlace = { inPlace: true } as const;
  const add = useMutation({
    mutationFn: (body: Written & { anchor?: CommentAnchor; replyTo?: string }) =>
      call(http, commentCalls(kind).add, { id, body }, inPlace),
    onSuccess: saved,
  });
  const edit = useMutation({
    mutationFn: ({ comment, ...body }: Written & { comment: string }) =>
      call(http, comments.editComment, { id: comment, body }, inPlace),
    onSuccess: saved,
  });
  const remove = useMutation({
    mutationFn: (comment: string) => call(http, comments.deleteComment, { id: comment }),
    onSuccess: again,
  });
  const restore = useMutation({
    mutationFn: (comment: string) => call(http, comments.restoreComment, { id: comment }),
    onSuccess: again,
  });
  const resolve = useMutation({
    mutationFn: ({ comment, resolved }: { comment: string; resolved: boolean }) =>
      call(http, comments.resolveComment, { id: comment, body: { resolved } }),
    onSuccess: again,
  });
  return { add, edit, remove, restore, resolve };
}

/** See useCommentWrites. */
export type CommentWrites = ReturnType<typeof useCommentWrites>;
