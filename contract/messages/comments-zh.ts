import type { commentsEn } from './comments-en';

/** Chinese texts about comments. */
export const commentsZh: Record<keyof typeof commentsEn, string> = {
  'missing.comment': '此评论不存在、已删除或您无权查看。',
  'invalid.comment.empty': '评论内容不能为空，请先填写再发送。',
  'invalid.comment.full': '此处已有 {limit} 条评论，达到上限。请删除不再需要的评论。',
  'invalid.comment.place':
    '您看不到此单元格对应的数据行，因此无法对其评论。请重新加载数据，或发表不针对单元格的评论。',
  'invalid.comment.mention':
    '{names} 目前还看不到此内容，发送邮件也无济于事。请先共享给他们，或不要提及他们。',
  'invalid.comment.mentionRows':
    '{names} 无权查看此单元格对应的数据行。请不要提及他们，或发表不针对单元格的评论。',
  'invalid.comment.changed': '此评论已被删除。您的文字仍保留在此处，可作为新评论发表。',
  'forbidden.comment.edit': '只有作者本人可以修改评论，您可以回复它。',
  'forbidden.comment.delete': '评论只能由其作者或内容的管理者删除，请联系他们。',
};
