import Type, { type Static } from 'typebox';
import { BLUEPRINT_KINDS } from './blueprint-kinds';
import { ModelText } from '../cube-editor/cube-edit';
import { IMPACT_REASONS, IMPACT_STATES } from './impact-states';
import { SqlText, SqlVariable } from '../query/sql';

const closed = { additionalProperties: false } as const;
const Amount = Type.Union([Type.Number(), Type.String(), Type.Null()]);

/** A cube with the model it would have. */
export const CubeProposal = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 200 }), text: ModelText },
  closed,
);

/** A View with the statement it would have. */
export const ViewProposal = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 200 }),
    sql: SqlText,
    variables: Type.Optional(Type.Array(SqlVariable, { maxItems: 50 })),
  },
  closed,
);

/** Body of POST /blueprint/impact: exactly one of the two, which is not saved. */
export const ImpactBody = Type.Object(
  { cube: Type.Optional(CubeProposal), view: Type.Optional(ViewProposal) },
  closed,
);

/** People who see the same rows and fields of what a change is about. */
export const ImpactPolicy = Type.Object({
  /** true: the asker is one of them */
  own: Type.Boolean(),
  /** how many people of the tenant */
  people: Type.Integer(),
  /** names of the first of them */
  names: Type.Array(Type.String()),
  /** true: row rules limit them */
  limited: Type.Boolean(),
  /** role whose access entry in a cube limits them; null: none does */
  role: Type.Union([Type.String(), Type.Null()]),
});

/** A cell before and after. */
export const ImpactCell = Type.Object({
  /** labels of its members, rows first; [] for the grand total */
  path: Type.Array(Type.String()),
  /** index into `measures` */
  measure: Type.Integer(),
  from: Amount,
  to: Amount,
  /** `to - from`; null where one of them has no value */
  delta: Amount,
});

/** A measure of a question before and after. */
export const ImpactMeasure = Type.Object({
  label: Type.String(),
  format: Type.Optional(Type.String()),
  /** cells that are in both answers */
  cells: Type.Integer(),
  /** of these, the ones that differ */
  changed: Type.Integer(),
  /** the largest difference in size, with its sign; null where there is none */
  largest: Amount,
  /** the largest difference in relation to the value before, 0.1 is 10 %; null where there is none */
  share: Type.Union([Type.Number(), Type.Null()]),
  /** its grand total; null where the question shows none */
  total: Type.Union([Type.Object({ from: Amount, to: Amount }), Type.Null()]),
});

/** Members that only one of two answers has; of a member and those below it the uppermost alone. */
export const ImpactMembers = Type.Object({
  count: Type.Integer(),
  /** the first of them */
  names: Type.Array(Type.String()),
});

/** Two answers to one question, cell by cell. */
export const ImpactCells = Type.Object({
  measures: Type.Array(ImpactMeasure),
  gained: ImpactMembers,
  lost: ImpactMembers,
  /** cells that differ, those that differ most first */
  cells: Type.Array(ImpactCell),
});

/** What a change does to one question for the people of some policies. */
export const ImpactResult = Type.Object({
  /** indices into `policies` */
  policies: Type.Array(Type.Integer()),
  state: Type.Enum([...IMPACT_STATES]),
  reason: Type.Optional(Type.Enum([...IMPACT_REASONS])),
  /** what goes wrong, for `breaks`, `broken` and what could not be computed */
  message: Type.Optional(Type.String()),
  /** absent unless both were computed */
  compared: Type.Optional(ImpactCells),
});

/** An object by kind and name. */
export const ImpactObject = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...BLUEPRINT_KINDS]),
  address: Type.String(),
  name: Type.String(),
});

/** One question that depends on what is changed. */
export const ImpactItem = Type.Object({
  ...ImpactObject.properties,
  /** tile or block that asks it; null: the object itself */
  part: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  /** openings of the object in the last 30 days */
  uses: Type.Integer(),
  /** the worst of its results */
  state: Type.Enum([...IMPACT_STATES]),
  results: Type.Array(ImpactResult),
  /** what else shows the object, as far as the asker sees it */
  shownIn: Type.Array(ImpactObject),
});

/** Which numbers a change would change. */
export const Impact = Type.Object({
  /** UTC ISO; relative periods are counted from it, before and after */
  at: Type.String(),
  /** versions of the tables that both were computed on */
  datasets: Type.Record(Type.String(), Type.Integer()),
  policies: Type.Array(ImpactPolicy),
  /** people under other rules, whose numbers were not looked at */
  others: Type.Integer(),
  /** those that change first, then the most used */
  items: Type.Array(ImpactItem),
  /** questions by state, those of objects that the asker does not see among them */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** of these, the questions of objects that the asker does not see */
  hidden: Type.Record(Type.String(), Type.Integer()),
  /** why some were not computed; null: all were */
  stoppedBy: Type.Union([Type.Enum(['cap', 'time']), Type.Null()]),
  tookMs: Type.Number(),
});

export type ImpactBody = Static<typeof ImpactBody>;
export type CubeProposal = Static<typeof CubeProposal>;
export type ViewProposal = Static<typeof ViewProposal>;
export type ImpactPolicy = Static<typeof ImpactPolicy>;
export type ImpactCell = Static<typeof ImpactCell>;
export type ImpactMeasure = Static<typeof ImpactMeasure>;
export type ImpactMembers = Static<typeof ImpactMembers>;
export type ImpactCells = Static<typeof ImpactCells>;
export type ImpactResult = Static<typeof ImpactResult>;
export type ImpactObject = Static<typeof ImpactObject>;
export type ImpactItem = Static<typeof ImpactItem>;
export type Impact = Static<typeof Impact>;
