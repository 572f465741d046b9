import Type, { type Static } from 'typebox';
import { AskTarget } from './chat';

const closed = { additionalProperties: false } as const;
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const text = (maxLength: number) => Type.String({ maxLength });

/** Body of POST /chat/names: what the caller means by a phrase from now on. */
export const ChatNameCreate = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 120 }),
    cube: Type.String({ minLength: 1, maxLength: 200 }),
    target: AskTarget,
  },
  closed,
);

/** What a person means by a phrase. */
export const ChatName = Type.Object(
  {
    id: Type.String(),
    text: Type.String(),
    cube: Type.Object({ slug: Type.String(), label: Type.String() }, closed),
    target: AskTarget,
    /** label of what is meant; null: it no longer exists, or the caller no longer sees it */
    meaning: orNull(Type.String()),
    /** whether the caller may make it a synonym for everybody */
    mayPromote: Type.Boolean(),
    createdAt: Type.String(),
  },
  closed,
);

/** `data` of GET /chat/names: the caller's own, newest first. */
export const ChatNames = Type.Object({ items: Type.Array(ChatName) }, closed);

/** `data` of POST /chat/names/{id}/check: what the cube's questions become with the phrase as a synonym. */
export const ChatNameCheck = Type.Object(
  {
    /** questions that were read again: those that the cube answered, and its starters */
    checked: Type.Integer(),
    /** those that would be read differently; `after` is empty where they would not be answered */
    changed: Type.Array(
      Type.Object(
        {
          question: Type.String(),
          before: Type.String(),
          outcome: Type.Enum(['answered', 'asked', 'refused']),
          after: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** Body of POST /chat/messages/{id}/mark. */
export const ChatMark = Type.Object({ wrong: Type.Boolean() }, closed);

/** `data` of GET /chat/review/{id}: questions of everybody that were not simply answered, without who asked. */
export const ChatReview = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          question: Type.String(),
          outcome: Type.Enum(['refused', 'asked', 'wrong']),
          /** how often it was asked */
          count: Type.Integer(),
          lastAskedAt: Type.String(),
          words: Type.Array(Type.String()),
        },
        closed,
      ),
    ),
  },
  closed,
);

/**
 * Body of POST /chat/suggest. `names`: the text is looked for in names, also inside of them; absent: it is a question
 * that is being typed, which names complete that its last words begin.
 */
export const ChatSuggest = Type.Object(
  {
    text: text(1000),
    cube: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    names: Type.Optional(Type.Literal(true)),
  },
  closed,
);

/** `data` of POST /chat/suggest: what the text may become. */
export const ChatSuggestions = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          text: Type.String(),
          kind: Type.Enum(['measure', 'field', 'member', 'past']),
          of: orNull(Type.String()),
          /** what the name is of; null for what was asked before */
          target: orNull(AskTarget),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type ChatNameCreate = Static<typeof ChatNameCreate>;
export type ChatName = Static<typeof ChatName>;
export type ChatNameCheck = Static<typeof ChatNameCheck>;
export type ChatNames = Static<typeof ChatNames>;
export type ChatMark = Static<typeof ChatMark>;
export type ChatReview = Static<typeof ChatReview>;
export type ChatSuggest = Static<typeof ChatSuggest>;
export type ChatSuggestions = Static<typeof ChatSuggestions>;
