import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Body of PUT /chat/model. */
export const ChatModelSave = Type.Object(
  {
    /** base address, below which `/chat/completions` is called */
    address: Type.String({ minLength: 1, maxLength: 500 }),
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

export type ChatModelSave = Static<typeof ChatModelSave>;
export type ChatModelState = Static<typeof ChatModelState>;
