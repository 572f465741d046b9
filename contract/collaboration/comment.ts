import Type, { type Static } from 'typebox';
import { MAX_COMMENT_CHARACTERS, MAX_MENTIONS } from './comment-limits';
import { QueryInner, queryDefs, type Query } from '../query/query';
import { CellAddress } from '../query/show';

const closed = { additionalProperties: false } as const;

/**
 * What a comment is about: a cell of a table or a mark of a chart, by the question it answers, the members on
 * the axes and the measure (an index into `query.measures`; absent: no measure in particular). `tile` is the
 * tile of a dashboard, `title` how its author saw the place named.
 */
export const CommentAnchor = Type.Object(
  {
    kind: Type.Enum(['cell', 'mark']),
    tile: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    query: QueryInner,
    cell: CellAddress,
    measure: Type.Optional(Type.Integer({ minimum: 0, maximum: 39 })),
    title: Type.String({ maxLength: 400 }),
  },
  closed,
);

const text = Type.String({ minLength: 1, maxLength: MAX_COMMENT_CHARACTERS });
const mentions = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: MAX_MENTIONS }),
);
const moment = Type.String();
const momentOrNull = Type.Union([Type.String(), Type.Null()]);

/** Body that writes a comment: a new one, or with `replyTo` (id of a comment) an answer, which has no anchor of its own. */
export const CommentCreate = Type.Object(
  {
    text,
    anchor: Type.Optional(CommentAnchor),
    replyTo: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** user ids of those who are mailed */
    mentions,
  },
  { ...closed, $defs: queryDefs },
);

/** Body that changes the text of a comment. Those who were mentioned before are not mailed again. */
export const CommentEdit = Type.Object({ text, mentions }, closed);

/** Body that resolves a thread, or opens it again. */
export const CommentResolve = Type.Object({ resolved: Type.Boolean() }, closed);

/** Body that says up to which time, UTC ISO, the caller has read. */
export const CommentsRead = Type.Object({ until: Type.String({ maxLength: 32 }) }, closed);

/** Query string of a list of threads. Without `state` those that are not resolved. */
export const CommentsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  state: Type.Optional(Type.Enum(['open', 'resolved', 'all'])),
  /** part of the text of one of its comments, or of the name of an author */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** id of a comment: the page that its thread is on is answered, whatever `page` and `state` say */
  at: Type.Optional(Type.String({ maxLength: 64 })),
});

const Person = Type.Object({ id: Type.String(), name: Type.String() });

/** One comment. Times are UTC ISO. */
export const Comment = Type.Object({
  id: Type.String(),
  /** '' where it was deleted */
  text: Type.String(),
  author: Person,
  createdAt: moment,
  editedAt: momentOrNull,
  deletedAt: momentOrNull,
  /** version of the thing that it was written on */
  version: Type.Integer(),
  mentions: Type.Array(Person),
  /** written by somebody else since the reader last read here */
  isNew: Type.Boolean(),
  permissions: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    restore: Type.Boolean(),
  }),
});

const threadFields = {
  /** id of its first comment */
  id: Type.String(),
  anchor: Type.Union([CommentAnchor, Type.Null()]),
  resolvedAt: momentOrNull,
  /** name of who resolved it; null where it is open */
  resolvedBy: momentOrNull,
  /** in the order they were written */
  comments: Type.Array(Comment),
};

/** A comment with its answers. */
export const CommentThread = Type.Object(threadFields, { $defs: queryDefs });

/** A page of threads, the newest first. */
export const CommentPage = Type.Object(
  {
    items: Type.Array(Type.Object(threadFields)),
    /** threads on all pages */
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    open: Type.Integer(),
    resolved: Type.Integer(),
    /** threads about rows that the reader does not see */
    hidden: Type.Integer(),
    unread: Type.Integer(),
  },
  { $defs: queryDefs },
);

/** What comments there are before any is opened: their counts, and what open threads are about. */
export const CommentMarks = Type.Object(
  {
    open: Type.Integer(),
    hidden: Type.Integer(),
    unread: Type.Integer(),
    anchors: Type.Array(
      Type.Object({
        thread: Type.String(),
        anchor: CommentAnchor,
        comments: Type.Integer(),
        /** its first comment, shortened, and who wrote it */
        text: Type.String(),
        author: Type.String(),
      }),
    ),
  },
  { $defs: queryDefs },
);

/** A thread after a comment in it was written or changed. */
export const CommentSaved = Type.Object(
  {
    thread: Type.Object(threadFields),
    /** names of those mentioned who get no mail: they have no address, or no mail server is set up */
    unmailed: Type.Array(Type.String()),
  },
  { $defs: queryDefs },
);

/** Somebody who can be mentioned; `sees`: whether they can see the thing. */
export const CommentPerson = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userName: Type.String(),
  sees: Type.Boolean(),
});

/** Query string of the search of people to mention; at most 20 are answered. */
export const CommentPeopleQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** See the schema of the same name. */
export type CommentAnchor = Omit<Static<typeof CommentAnchor>, 'query'> & { query: Query };
/** See the schema of the same name. */
export type CommentCreate = Omit<Static<typeof CommentCreate>, 'anchor'> & {
  anchor?: CommentAnchor;
};
export type CommentEdit = Static<typeof CommentEdit>;
export type CommentResolve = Static<typeof CommentResolve>;
export type CommentsRead = Static<typeof CommentsRead>;
export type CommentsQuery = Static<typeof CommentsQuery>;
export type Comment = Static<typeof Comment>;
/** See the schema of the same name. */
export type CommentThread = Omit<Static<typeof CommentThread>, 'anchor'> & {
  anchor: CommentAnchor | null;
};
/** See the schema of the same name. */
export type CommentPage = Omit<Static<typeof CommentPage>, 'items'> & { items: CommentThread[] };
/** See the schema of the same name. */
export type CommentMark = Omit<Static<typeof CommentMarks>['anchors'][number], 'anchor'> & {
  anchor: CommentAnchor;
};
/** See the schema of the same name. */
export type CommentMarks = Omit<Static<typeof CommentMarks>, 'anchors'> & {
  anchors: CommentMark[];
};
/** See the schema of the same name. */
export type CommentSaved = Omit<Static<typeof CommentSaved>, 'thread'> & { thread: CommentThread };
export type CommentPerson = Static<typeof CommentPerson>;
export type CommentPeopleQuery = Static<typeof CommentPeopleQuery>;
