import Type, { type Static } from 'typebox';
import { BoundCondition } from './dashboard';

const closed = { additionalProperties: false } as const;
const PartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

/** What is set in filters, by id, to fill `{{name}}` in an address; null: nothing. */
const filters = Type.Optional(
  Type.Record(PartId, Type.Union([BoundCondition, Type.Null()]), { maxProperties: 20 }),
);

/**
 * Body of POST /dashboards/{id}/frame: an address that the dashboard stores, by its key, or, of people who may
 * edit it, one that is to be stored.
 */
export const DashboardFrame = Type.Union([
  Type.Object({ url: PartId, filters }, closed),
  Type.Object({ address: Type.String({ minLength: 1, maxLength: 2000 }), filters }, closed),
]);

/** A page of this server that frames one address, once, within a minute. */
export const FrameTicket = Type.Object(
  {
    ticket: Type.String(),
    /** path of the page, from the server's address */
    path: Type.String(),
    expiresAt: Type.String(),
    /** the address with the values of filters in it */
    address: Type.String(),
    /** its page keeps its own origin, and with it its storage */
    sameOrigin: Type.Boolean(),
  },
  closed,
);

export type DashboardFrame = Static<typeof DashboardFrame>;
export type FrameTicket = Static<typeof FrameTicket>;
