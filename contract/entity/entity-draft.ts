import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Body of PUT …/{id}/draft: unsaved work of one person on a dashboard, a document or a schedule. */
export const EntityDraftBody = Type.Object(
  {
    /** version of the item that the work began with */
    baseVersion: Type.Integer({ minimum: 1 }),
    /** the screen's own: what is changed, and the steps to undo and repeat it; `MAX_DRAFT_BYTES` of JSON at most */
    content: Type.Object({}, { additionalProperties: true }),
  },
  closed,
);

/** `data` of the draft calls. */
export const EntityDraft = Type.Object(
  {
    /** null: there is none */
    draft: Type.Union([
      Type.Object({
        ...EntityDraftBody.properties,
        /** UTC ISO */
        savedAt: Type.String(),
      }),
      Type.Null(),
    ]),
    /** other people who read their draft in the last minute or stored it in the last two, the newest first */
    others: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), savedAt: Type.String() }),
    ),
  },
  closed,
);

export type EntityDraftBody = Static<typeof EntityDraftBody>;
export type EntityDraft = Static<typeof EntityDraft>;
