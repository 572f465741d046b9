import * as comments from '@bi/contract/endpoints/comments';
import type { CommentsQuery } from '@bi/contract/collaboration/comment';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Kinds of saved things that can be commented on. */
export type CommentedKind = 'report' | 'dashboard' | 'document';

const CALLS = {
  report: {
    list: comments.listReportComments,
    marks: comments.getReportCommentMarks,
    people: comments.listReportCommentPeople,
    add: comments.addReportComment,
    read: comments.readReportComments,
  },
  dashboard: {
    list: comments.listDashboardComments,
    marks: comments.getDashboardCommentMarks,
    people: comments.listDashboardCommentPeople,
    add: comments.addDashboardComment,
    read: comments.readDashboardComments,
  },
  document: {
    list: comments.listDocumentComments,
    marks: comments.getDocumentCommentMarks,
    people: comments.listDocumentCommentPeople,
    add: comments.addDocumentComment,
    read: comments.readDocumentComments,
  },
} as const;

/** The calls of comments on one kind of things. */
export function commentCalls(kind: CommentedKind): (typeof CALLS)[CommentedKind] {
  return CALLS[kind];
}

/** Reads of comments, as key and function; all keys of one thing begin with `of`. */
export const commentQueries = {
  of: (kind: CommentedKind, id: string) => ['comments', kind, id] as const,
  list: (http: HttpClient, kind: CommentedKind, id: string, query: CommentsQuery) =>
    endpointQuery(http, ['comments', kind, id, 'list', query], CALLS[kind].list, { id, query }),
  marks: (http: HttpClient, kind: CommentedKind, id: string) =>
    endpointQuery(http, ['comments', kind, id, 'marks'], CALLS[kind].marks, { id }),
  people: (http: HttpClient, kind: CommentedKind, id: string, search: string) =>
    endpointQuery(http, ['comments', kind, id, 'people', search], CALLS[kind].people, {
      id,
      query: search === '' ? {} : { search },
    }),
};
