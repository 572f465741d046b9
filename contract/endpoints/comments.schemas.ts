import Type from 'typebox';
import {
  CommentCreate,
  CommentEdit,
  CommentMarks,
  CommentPage,
  CommentPeopleQuery,
  CommentPerson,
  CommentResolve,
  CommentSaved,
  CommentsQuery,
  CommentsRead,
  CommentThread,
} from '../collaboration/comment';
import type { EndpointSchema, SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './comments';

const common = { tag: 'comments', who: 'person' } as const;

/** Schema of the call that gives one page of threads; `noun` as in "a report". */
const listing = (noun: string): EndpointSchema => ({
  ...common,
  summary: `One page of the threads of comments on ${noun}, the newest first`,
  query: CommentsQuery,
  answer: CommentPage,
});

const marks = (noun: string): EndpointSchema => ({
  ...common,
  summary: `How many comments ${noun} has, and which cells and marks have one`,
  answer: CommentMarks,
});

const adding = (noun: string): EndpointSchema => ({
  ...common,
  summary: `Writes a comment on ${noun}, or an answer to one`,
  body: CommentCreate,
  answer: CommentSaved,
});

const reading = (noun: string): EndpointSchema => ({
  ...common,
  summary: `Says up to when the caller has read the comments on ${noun}`,
  body: CommentsRead,
  answer: Type.Null(),
});

const people = (noun: string): EndpointSchema => ({
  ...common,
  summary: `People to mention in a comment on ${noun}, those who see it first, at most 20`,
  query: CommentPeopleQuery,
  answer: Type.Array(CommentPerson),
});

/** Schemas of the calls of comments. */
export const commentSchemas: SchemasOf<typeof endpoints> = {
  listReportComments: listing('a report'),
  getReportCommentMarks: marks('a report'),
  addReportComment: adding('a report'),
  readReportComments: reading('a report'),
  listReportCommentPeople: people('a report'),
  listDashboardComments: listing('a dashboard'),
  getDashboardCommentMarks: marks('a dashboard'),
  addDashboardComment: adding('a dashboard'),
  readDashboardComments: reading('a dashboard'),
  listDashboardCommentPeople: people('a dashboard'),
  listDocumentComments: listing('a document'),
  getDocumentCommentMarks: marks('a document'),
  addDocumentComment: adding('a document'),
  readDocumentComments: reading('a document'),
  listDocumentCommentPeople: people('a document'),
  editComment: {
    ...common,
    summary: 'Changes the text of a comment',
    body: CommentEdit,
    answer: CommentSaved,
  },
  deleteComment: {
    ...common,
    summary: 'Deletes a comment; it can be restored for 30 days',
    answer: Type.Null(),
  },
  restoreComment: {
    ...common,
    summary: 'Takes the deletion of a comment back',
    answer: CommentThread,
  },
  resolveComment: {
    ...common,
    summary: 'Resolves the thread of a comment, or opens it again',
    body: CommentResolve,
    answer: CommentThread,
  },
};
