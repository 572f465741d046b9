/** English texts about comments. */
export const commentsEn = {
  'missing.comment': 'This comment does not exist, was deleted or is not for you.',
  'invalid.comment.empty': 'A comment needs a text. Write one, then send it.',
  'invalid.comment.full':
    'There are {limit} comments here, as many as fit. Delete some that are no longer needed.',
  'invalid.comment.place':
    'You do not see the rows of this cell, so you cannot comment on it. Load the data again, or write without the cell.',
  'invalid.comment.mention':
    '{names} cannot see this yet, so no mail would help them. Share it with them first, or leave them out.',
  'invalid.comment.mentionRows':
    '{names} may not see the rows of this cell. Leave them out, or write a comment without the cell.',
  'invalid.comment.changed':
    'This comment was deleted meanwhile. Your text is still here: write it as a new comment.',
  'forbidden.comment.edit': 'Only its author may change a comment. Answer it instead.',
  'forbidden.comment.delete':
    'A comment is deleted by its author, or by who manages what it is about. Ask one of them.',
} as const;
