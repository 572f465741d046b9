import type {
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
import type { ById, Endpoint } from '../descriptors/endpoint';

type Listing = Endpoint<ById & { query: CommentsQuery }, CommentPage, never>;
type Marks = Endpoint<ById, CommentMarks, never>;
type Adding = Endpoint<ById & { body: CommentCreate }, CommentSaved, never>;
type Reading = Endpoint<ById & { body: CommentsRead }, null, never>;
type People = Endpoint<ById & { query: CommentPeopleQuery }, CommentPerson[], never>;

/** One page of the threads about a report. */
export const listReportComments: Listing = {
  id: 'listReportComments',
  method: 'GET',
  path: '/reports/:id/comments',
  repeatable: true,
};

/** How many comments a report has, and which of its cells and marks have one. */
export const getReportCommentMarks: Marks = {
  id: 'getReportCommentMarks',
  method: 'GET',
  path: '/reports/:id/comments/marks',
  repeatable: true,
};

/** Writes a comment on a report, or an answer. */
export const addReportComment: Adding = {
  id: 'addReportComment',
  method: 'POST',
  path: '/reports/:id/comments',
};

/** Says up to when the caller has read the comments of a report. */
export const readReportComments: Reading = {
  id: 'readReportComments',
  method: 'PUT',
  path: '/reports/:id/comments/read',
};

/** People to mention in a comment on a report. */
export const listReportCommentPeople: People = {
  id: 'listReportCommentPeople',
  method: 'GET',
  path: '/reports/:id/comments/people',
  repeatable: true,
};

/** One page of the threads about a dashboard. */
export const listDashboardComments: Listing = {
  id: 'listDashboardComments',
  method: 'GET',
  path: '/dashboards/:id/comments',
  repeatable: true,
};

/** How many comments a dashboard has, and which cells and marks of its tiles have one. */
export const getDashboardCommentMarks: Marks = {
  id: 'getDashboardCommentMarks',
  method: 'GET',
  path: '/dashboards/:id/comments/marks',
  repeatable: true,
};

/** Writes a comment on a dashboard, or an answer. */
export const addDashboardComment: Adding = {
  id: 'addDashboardComment',
  method: 'POST',
  path: '/dashboards/:id/comments',
};

/** Says up to when the caller has read the comments of a dashboard. */
export const readDashboardComments: Reading = {
  id: 'readDashboardComments',
  method: 'PUT',
  path: '/dashboards/:id/comments/read',
};

/** People to mention in a comment on a dashboard. */
export const listDashboardCommentPeople: People = {
  id: 'listDashboardCommentPeople',
  method: 'GET',
  path: '/dashboards/:id/comments/people',
  repeatable: true,
};

/** One page of the threads about a document. */
export const listDocumentComments: Listing = {
  id: 'listDocumentComments',
  method: 'GET',
  path: '/report-plus/:id/comments',
  repeatable: true,
};

/** How many comments a document has, and which cells and marks of its blocks have one. */
export const getDocumentCommentMarks: Marks = {
  id: 'getDocumentCommentMarks',
  method: 'GET',
  path: '/report-plus/:id/comments/marks',
  repeatable: true,
};

/** Writes a comment on a document, or an answer. */
export const addDocumentComment: Adding = {
  id: 'addDocumentComment',
  method: 'POST',
  path: '/report-plus/:id/comments',
};

/** Says up to when the caller has read the comments of a document. */
export const readDocumentComments: Reading = {
  id: 'readDocumentComments',
  method: 'PUT',
  path: '/report-plus/:id/comments/read',
};

/** People to mention in a comment on a document. */
export const listDocumentCommentPeople: People = {
  id: 'listDocumentCommentPeople',
  method: 'GET',
  path: '/report-plus/:id/comments/people',
  repeatable: true,
};

/** Changes the text of a comment. */
export const editComment: Endpoint<ById & { body: CommentEdit }, CommentSaved, never> = {
  id: 'editComment',
  method: 'PUT',
  path: '/comments/:id',
};

/** Deletes a comment; it can be restored for 30 days. */
export const deleteComment: Endpoint<ById, null, never> = {
  id: 'deleteComment',
  method: 'DELETE',
  path: '/comments/:id',
};

/** Takes the deletion of a comment back. */
export const restoreComment: Endpoint<ById, CommentThread, never> = {
  id: 'restoreComment',
  method: 'POST',
  path: '/comments/:id/restore',
};

/** Resolves the thread of a comment, or opens it again. */
export const resolveComment: Endpoint<ById & { body: CommentResolve }, CommentThread, never> = {
  id: 'resolveComment',
  method: 'POST',
  path: '/comments/:id/resolve',
};
