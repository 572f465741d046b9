import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Body of PUT /chat/model. */
export const ChatModelSave = Type.Object(
  {
    /** base address, below which `/chat/completions` is called */
    address: Type.String({ minLength: 1, maxLength: 500 }),
    /** false: it stays configured and is not asked; absent: true */
    enabled: Type.Optional(Type.Boolean()),
    /** absent: the key that is stored for the same address */
    key: Type.Optional(Type.String({ maxLength: 1000 })),
    model: Type.String({ minLength: 1, maxLength: 200 }),
    /** tokens per calendar month (UTC) */
    budget: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    /** slugs of cubes whose member names may be sent */
    memberCubes: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 200 }),
  },
  closed,
);

/** `data` of the calls of the model; `model` null: questions are read without one. The key is never given. */
export const ChatModelState = Type.Object(
  {
    model: Type.Union([
      Type.Object(
        {
          address: Type.String(),
          model: Type.String(),
          hasKey: Type.Boolean(),
          enabled: Type.Boolean(),
          /**
           * how JSON is asked for: the most exact way that the server answered well when it was probed;
           * null: nothing usable answered, and the model is not asked
           */
          mode: Type.Union([Type.Enum(['schema', 'tool', 'json', 'text']), Type.Null()]),
          budget: Type.Integer(),
          /** tokens of this month */
          used: Type.Integer(),
          memberCubes: Type.Array(Type.String()),
        },
        closed,
      ),
      Type.Null(),
    ]),
  },
  closed,
);

/** Why a model is not usable: it is not reached, it answers an error or no JSON, or not by the schema. */
export const CHAT_MODEL_PROBLEMS = ['unreachable', 'status', 'notJson', 'notSchema'] as const;

/** `data` of POST /chat/model/test: how the model would be asked. */
export const ChatModelTest = Type.Object(
  {
    /** null: nothing usable answered */
    mode: Type.Union([Type.Enum(['schema', 'tool', 'json', 'text']), Type.Null()]),
    /** why the last way of asking failed; null: it did not */
    problem: Type.Union([Type.Enum([...CHAT_MODEL_PROBLEMS]), Type.Null()]),
    /** HTTP status of an answer that is an error; null: none */
    status: Type.Union([Type.Integer(), Type.Null()]),
    /** milliseconds until the usable answer, or altogether */
    ms: Type.Integer(),
  },
  closed,
);

export type ChatModelTest = Static<typeof ChatModelTest>;
export type ChatModelSave = Static<typeof ChatModelSave>;
export type ChatModelState = Static<typeof ChatModelState>;
