import Type, { type Static } from 'typebox';
import { Receipt, Trace } from '../query/cell-set';
import { AskFrame, ChatRead } from './chat';
import { QueryInner, queryDefs, type Query } from '../query/query';
import { AUDIENCES } from '../share/share-levels';

const closed = { additionalProperties: false } as const;
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const text = (maxLength: number) => Type.String({ maxLength });

/**
 * How far a question got: `asked`, it was not read yet; `understood`, it was read; `running`, it is being
 * computed; `done`, it was answered, or asked back; `refused`; `failed`, it could not be read or answered;
 * `stopped`, whoever asked went away or stopped it before the end.
 */
export const CHAT_STATES = [
  'asked',
  'understood',
  'running',
  'done',
  'refused',
  'failed',
  'stopped',
] as const;

/** A question of a thread; what it gives is computed when the thread is read. */
export const ChatMessage = Type.Object(
  {
    id: Type.String(),
    question: Type.String(),
    askedAt: Type.String(),
    /** true: the person said that the answer is wrong */
    wrong: Type.Boolean(),
    state: Type.Enum([...CHAT_STATES]),
    /** id of the question that this one could continue; null: none before it was answered */
    parent: orNull(Type.String()),
    /** null: it could not be read, or not yet */
    read: orNull(ChatRead),
    /** why it could not be read or answered; null: it was, or not yet */
    error: orNull(Type.Object({ message: Type.String() }, closed)),
    /** of the answer that was given; null: it has no numbers, or they were not computed with the question */
    receipt: orNull(Receipt),
  },
  closed,
);

const threadFields = {
  id: Type.String(),
  name: Type.String(),
  /** slug of the cube that is asked; null: those that the person may ask */
  cube: orNull(Type.String()),
  /** conditions of the screen that it was begun from; null: none */
  scope: orNull(AskFrame),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  /** when it was moved to the trash; null: it is not there */
  deletedAt: orNull(Type.String()),
  /** who began it; '' for one begun before threads could be shared */
  owner: Type.String(),
  /** whether the caller began it: others only read it */
  mine: Type.Boolean(),
  /** who sees it besides its owner */
  audience: Type.Enum([...AUDIENCES]),
  /** labels of what the screen limits that it was begun from, and questions do not */
  lost: Type.Array(Type.String()),
};

/** A thread as it is listed. */
export const ChatThread = Type.Object(threadFields, closed);

/** A thread with its questions, oldest first. */
export const ChatThreadDetail = Type.Object(
  { ...threadFields, messages: Type.Array(ChatMessage) },
  { ...closed, $defs: queryDefs },
);

/** Query of GET /chat/threads. */
export const ChatThreadsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  /** part of a thread's name */
  search: Type.Optional(text(200)),
  /** true: those in the trash */
  trash: Type.Optional(Type.Boolean()),
  /** true: those that others share with the caller, instead of the caller's own */
  shared: Type.Optional(Type.Boolean()),
});

/** `data` of GET /chat/threads: the caller's own, the one asked last first. */
export const ChatThreadPage = Type.Object(
  {
    items: Type.Array(ChatThread),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  },
  closed,
);

/** Body of POST /chat/threads. */
export const ChatThreadCreate = Type.Object(
  {
    name: text(480),
    cube: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** query of the screen that is asked from: its conditions hold for every question of the thread */
    within: Type.Optional(QueryInner),
  },
  { ...closed, $defs: queryDefs },
);

/** Body of PUT /chat/threads/{id}. */
export const ChatThreadSave = Type.Object({ name: text(480) }, closed);

/** Body of POST /chat/threads/{id}/messages. */
export const ChatMessageAsk = Type.Object(
  {
    question: text(10_000),
    language: Type.Optional(Type.Enum(['en', 'zh'])),
    /** the reading that was chosen or changed: it is taken as it is, and the words are not read */
    frame: Type.Optional(AskFrame),
  },
  closed,
);

/**
 * A line of the answer to a question of a thread; what it says is stored before it is sent. `asked`, `understood`,
 * `query` and `end` have the message as it is then, `rows` the trace of the answer, `sentence` what it says. `working`:
 * nothing new yet. `failed`: the stream ends here, for a reason that is not about the question.
 */
export const ChatLine = Type.Object(
  {
    phase: Type.Enum([
      ...['asked', 'understood', 'query', 'rows', 'sentence', 'end', 'working', 'failed'],
    ]),
    message: Type.Optional(ChatMessage),
    /** null: the answer says why a number moved */
    trace: Type.Optional(orNull(Trace)),
    sentence: Type.Optional(Type.String()),
    error: Type.Optional(Type.Object({ code: Type.Integer(), message: Type.String() }, closed)),
  },
  { ...closed, $defs: queryDefs },
);

/** A question of a thread; see the schema. */
export type ChatMessage = Omit<Static<typeof ChatMessage>, 'read'> & { read: ChatRead | null };
/** A line of the answer to a question of a thread; see the schema. */
export interface ChatLine {
  phase: 'asked' | 'understood' | 'query' | 'rows' | 'sentence' | 'end' | 'working' | 'failed';
  message?: ChatMessage;
  trace?: Trace | null;
  sentence?: string;
  error?: { code: number; message: string };
}
export type ChatThread = Static<typeof ChatThread>;
/** A thread with its questions; see the schema. */
export type ChatThreadDetail = ChatThread & { messages: ChatMessage[] };
export type ChatThreadsQuery = Static<typeof ChatThreadsQuery>;
export type ChatThreadPage = Static<typeof ChatThreadPage>;
/** Body of POST /chat/threads, with its query as it is typed. */
export type ChatThreadCreate = Omit<Static<typeof ChatThreadCreate>, 'within'> & { within?: Query };
export type ChatThreadSave = Static<typeof ChatThreadSave>;
export type ChatMessageAsk = Static<typeof ChatMessageAsk>;
