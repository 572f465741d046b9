import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Body of PUT /dashboards/{id}/draft: unsaved work of one person on a dashboard. */
export const DashboardDraftBody = Type.Object(
  {
    /** version of the dashboard that the work began with */
    baseVersion: Type.Integer({ minimum: 1 }),
    /** the screen's own: what is changed, and the steps to undo and repeat it; `MAX_DRAFT_BYTES` of JSON at most */
    content: Type.Object({}, { additionalProperties: true }),
  },
  closed,
);

/** `data` of the draft calls. */
export const DashboardDraft = Type.Object(
  {
    /** null: there is none */
    draft: Type.Union([
      Type.Object({
        ...DashboardDraftBody.properties,
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

export type DashboardDraftBody = Static<typeof DashboardDraftBody>;
export type DashboardDraft = Static<typeof DashboardDraft>;
