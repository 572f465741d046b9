import Type, { type Static, type TSchema } from 'typebox';
import { ItemFacts } from '../share/item-facts';

/** 1 to 120 characters after trimming and NFC; unique per tenant and folder (tag, stag). */
export const EntityName = Type.String({ minLength: 1, maxLength: 400 });

/** Fields every stored item has. Times are UTC ISO. `tag` and `stag` are the two-level folder, '' = none. */
export const EntityFields = {
  id: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  tag: Type.String(),
  stag: Type.String(),
  ownerId: Type.String(),
  ownerName: Type.String(),
  version: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  /** null unless the item is in the trash */
  deletedAt: Type.Union([Type.String(), Type.Null()]),
};

/** What a person names a stored item by, as a call sends it. Absent: empty. */
export const NamingFields = {
  name: EntityName,
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  tag: Type.Optional(Type.String({ maxLength: 120 })),
  stag: Type.Optional(Type.String({ maxLength: 120 })),
};

/** What the signed-in person may do with an item. */
export const Permissions = Type.Object({
  edit: Type.Boolean(),
  delete: Type.Boolean(),
  share: Type.Boolean(),
});

/** What a list says of an item to its reader. `openedAt`: UTC ISO, null where the reader never opened it. */
export const ReaderFields = {
  favourite: Type.Boolean(),
  openedAt: Type.Union([Type.String(), Type.Null()]),
  permissions: Permissions,
};

/** Who saved something and when: UTC ISO, and the display name of the person. */
export const SavedFields = { savedAt: Type.String(), savedBy: Type.String() };

/** What every saved version has besides what was saved. */
export const VersionFields = {
  version: Type.Integer(),
  ...SavedFields,
  action: Type.Enum(['created', 'saved']),
  name: Type.String(),
  description: Type.String(),
  tag: Type.String(),
  stag: Type.String(),
};

/**
 * Query string of a list. `page` counts from 1; `sort` is a field name, `-` before it for
 * descending; `trash` lists the deleted ones.
 */
export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.String({ maxLength: 40 })),
  tag: Type.Optional(Type.String({ maxLength: 120 })),
  stag: Type.Optional(Type.String({ maxLength: 120 })),
  owner: Type.Optional(Type.String({ maxLength: 64 })),
  trash: Type.Optional(Type.Boolean()),
  /** true: only what is verified and has not changed since */
  verified: Type.Optional(Type.Boolean()),
  /** of schedules and alerts: those that are not paused, that are, or that fail */
  state: Type.Optional(Type.Enum(['running', 'paused', 'failing'])),
  /** what the reader has to do with them: made by them, marked as favourite, opened before, shared with them by name */
  relation: Type.Optional(Type.Enum(['own', 'favourite', 'opened', 'shared'])),
});

/** One page of a list; `total` counts all pages. */
export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    /** of each item by id, for people of the tenant: whether it is verified, and how often it was opened */
    facts: Type.Optional(Type.Record(Type.String(), ItemFacts)),
    /** folders that hold items of this list, for the filter: [tag, stag, count] */
    tags: Type.Array(
      Type.Object({ tag: Type.String(), stag: Type.String(), count: Type.Integer() }),
    ),
  });

/** `data` of a list call. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
  facts?: Record<string, ItemFacts>;
  tags: { tag: string; stag: string; count: number }[];
}

/** Body that saves an item over a version: what makes one, and the version. */
export type Saving<Create> = Create & { version: number };

/** One saved version of an item that is made from `Create`. */
export type VersionOf<Create> = Required<Create> & {
  version: number;
  savedAt: string;
  savedBy: string;
  action: 'created' | 'saved';
};

/** `data` of a 1007 answer: the item as somebody else saved it. */
export interface ConflictOf<Detail> {
  current: Detail;
  savedBy: string;
  savedAt: string;
}

export type Permissions = Static<typeof Permissions>;
export type ListQuery = Static<typeof ListQuery>;
