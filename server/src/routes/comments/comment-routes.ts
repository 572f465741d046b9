import type { FastifyInstance } from 'fastify';
import type {
  CommentCreate,
  CommentPeopleQuery,
  CommentsQuery,
  CommentsRead,
} from '@bi/contract/collaboration/comment';
import type { ById } from '@bi/contract/descriptors/endpoint';
import * as endpoints from '@bi/contract/endpoints/comments';
import { commentSchemas } from '@bi/contract/endpoints/comments.schemas';
import type { CommentedName } from '../../services/comments/commented-things';
import type { Comments } from '../../services/comments/comment-parts';
import type { EndpointCall } from '../endpoint-call';
import { registerEndpoints } from '../register-endpoints';

/** Comments on saved things: reads, writes and what becomes of one. */
export function registerCommentRoutes(app: FastifyInstance, { reader, writer }: Comments): void {
  const listing =
    (kind: CommentedName) =>
    ({ id, query }: ById & { query: CommentsQuery }, { principal }: EndpointCall) =>
      reader.list(principal, kind, id, query);
  const marks =
    (kind: CommentedName) =>
    ({ id }: ById, { principal }: EndpointCall) =>
      reader.marks(principal, kind, id);
  const adding =
    (kind: CommentedName) =>
    ({ id, body }: ById & { body: CommentCreate }, { principal, language }: EndpointCall) =>
      writer.add(principal, kind, id, body, language);
  const reading =
    (kind: CommentedName) =>
    async ({ id, body }: ById & { body: CommentsRead }, { principal }: EndpointCall) => {
      await reader.read(principal, kind, id, body.until);
      return null;
    };
  const people =
    (kind: CommentedName) =>
    ({ id, query }: ById & { query: CommentPeopleQuery }, { principal }: EndpointCall) =>
      reader.people(principal, kind, id, query.search ?? '');

  registerEndpoints(app, endpoints, commentSchemas, {
    listReportComments: listing('report'),
    getReportCommentMarks: marks('report'),
    addReportComment: adding('report'),
    readReportComments: reading('report'),
    listReportCommentPeople: people('report'),
    listDashboardComments: listing('dashboard'),
    getDashboardCommentMarks: marks('dashboard'),
    addDashboardComment: adding('dashboard'),
    readDashboardComments: reading('dashboard'),
    listDashboardCommentPeople: people('dashboard'),
    listDocumentComments: listing('document'),
    getDocumentCommentMarks: marks('document'),
    addDocumentComment: adding('document'),
    readDocumentComments: reading('document'),
    listDocumentCommentPeople: people('document'),
    editComment: ({ id, body }, { principal, language }) =>
      writer.edit(principal, id, body, language),
    deleteComment: async ({ id }, { principal }) => {
      await writer.remove(principal, id);
      return null;
    },
    restoreComment: ({ id }, { principal }) => writer.restore(principal, id),
    resolveComment: ({ id, body }, { principal }) => writer.resolve(principal, id, body.resolved),
  });
}
