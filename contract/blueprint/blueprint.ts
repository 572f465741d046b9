import Type, { type Static } from 'typebox';
import { BLUEPRINT_KINDS } from './blueprint-kinds';

export type { BlueprintKind } from './blueprint-kinds';

const closed = { additionalProperties: false } as const;

/** `kind:address`, the address as in the product's own links; of a table its name in statements. */
const Key = Type.String({ minLength: 3, maxLength: 300 });

/** Query string of a map. */
export const BlueprintQuery = Type.Object(
  {
    /** object the map starts at; absent: the entire workspace */
    root: Type.Optional(Key),
    /** which way from the root; `both` when absent */
    direction: Type.Optional(Type.Enum(['up', 'down', 'both'])),
    /** steps from the root; all when absent */
    depth: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
    /** true: with the parts of objects and the edges between them */
    columns: Type.Optional(Type.Boolean()),
    /** part of the root: only what it comes from and goes into; takes `columns` for granted */
    part: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  },
  closed,
);

/** A column, field, measure, shown field or tile of an object. */
export const BlueprintPart = Type.Object({
  /** unique inside its object */
  id: Type.String(),
  name: Type.String(),
});

/** How many objects a person does not see next to one that they see. */
export const HiddenNeighbours = Type.Object({
  /** those it reads */
  up: Type.Integer(),
  /** those that read it */
  down: Type.Integer(),
});

/** An object of the workspace. */
export const BlueprintNode = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...BLUEPRINT_KINDS]),
  /** as the product's links call it; of a table and a View what statements call it */
  address: Type.String(),
  /** its id in calls of its own kind */
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** folder, '' for none */
  tag: Type.String(),
  /** '' where nobody owns it */
  owner: Type.String(),
  /** UTC ISO; null where it is not noted */
  updatedAt: Type.Union([Type.String(), Type.Null()]),
  version: Type.Integer(),
  /** UTC ISO of when the oldest of the rows it comes from were loaded; null where there are none */
  loadedAt: Type.Union([Type.String(), Type.Null()]),
  /** checks of its rows, and the columns of those that fail on the present ones; absent: it has none */
  checks: Type.Optional(Type.Object({ count: Type.Integer(), failing: Type.Array(Type.String()) })),
  /** true: its rows are older than they usually are */
  stale: Type.Optional(Type.Boolean()),
  /** objects it reads that the person sees, in the map or not */
  up: Type.Integer(),
  /** objects that read it and that the person sees, in the map or not */
  down: Type.Integer(),
  hidden: HiddenNeighbours,
  /** true: it may use any column of what it reads, which could not be followed */
  anyColumn: Type.Boolean(),
  /** names that it uses and that are no longer there */
  missing: Type.Array(Type.String()),
  /** absent unless parts were asked for */
  parts: Type.Optional(Type.Array(BlueprintPart)),
});

/** One object reads another. */
export const BlueprintEdge = Type.Object({ from: Type.String(), to: Type.String() });

/** What one object reads of another. */
export const BlueprintPartEdge = Type.Object({
  from: Type.String(),
  /** null: its rows, whichever columns they have */
  part: Type.Union([Type.String(), Type.Null()]),
  to: Type.String(),
  /** null: everything it shows */
  toPart: Type.Union([Type.String(), Type.Null()]),
  /** true: shown or computed with; false: it only chooses, joins or orders what is shown */
  direct: Type.Boolean(),
});

/** The workspace, or a part of it, as far as a person sees it. */
export const BlueprintGraph = Type.Object({
  /** null: the entire workspace */
  root: Type.Union([Type.String(), Type.Null()]),
  nodes: Type.Array(BlueprintNode),
  edges: Type.Array(BlueprintEdge),
  /** absent unless parts were asked for */
  partEdges: Type.Optional(Type.Array(BlueprintPartEdge)),
  /** objects of the workspace that the person does not see */
  hidden: Type.Integer(),
});

export type BlueprintQuery = Static<typeof BlueprintQuery>;
export type BlueprintPart = Static<typeof BlueprintPart>;
export type BlueprintNode = Static<typeof BlueprintNode>;
export type BlueprintEdge = Static<typeof BlueprintEdge>;
export type BlueprintPartEdge = Static<typeof BlueprintPartEdge>;
export type BlueprintGraph = Static<typeof BlueprintGraph>;
