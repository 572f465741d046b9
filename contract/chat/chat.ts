import Type, { type Static } from 'typebox';
import { CellSet, Trace } from '../query/cell-set';
import { ChangesAnswer, ChangesBody } from '../query/changes';
import { Id } from '../cube/cube';
import { Job } from '../query/job';
import { Grain } from '../cube/member';
import { QueryInner, queryDefs, type Query } from '../query/query';
import { ShowAs } from '../query/show';

const closed = { additionalProperties: false } as const;
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const text = (maxLength: number) => Type.String({ maxLength });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A span of days `YYYY-MM-DD`, half-open; null: no end on this side. */
export const AskPeriod = Type.Object({ from: orNull(Day), to: orNull(Day) }, closed);

const FrameTest = Type.Object(
  { of: Id, op: Type.Enum(['=', '<>', '>', '>=', '<', '<=']), value: Type.Number() },
  closed,
);

const FrameCondition = Type.Object(
  { measure: Id, op: Type.Enum(['>', '>=', '<', '<=']), value: Type.Number() },
  closed,
);

/** Members of one field that the answer is limited to, or that it leaves out with `not`. */
const FrameMembers = Type.Object(
  {
    field: Id,
    not: Type.Boolean(),
    members: Type.Array(
      Type.Object(
        { key: Type.Union([text(4000), Type.Number(), Type.Boolean()]), label: text(4000) },
        closed,
      ),
      { maxItems: 200 },
    ),
  },
  closed,
);

/** Charts that a question may ask for; `table`: no chart. */
export const ASK_CHARTS = [
  ...(['bar', 'stackedBar', 'line', 'area', 'pie', 'donut', 'scatter', 'heatMap'] as const),
  ...(['treeMap', 'map', 'funnel', 'waterfall', 'histogram', 'gauge', 'table'] as const),
] as const;

/**
 * A question as understood, flat: what its chips show and what a question after it edits. `changes`
 * asks why the measure moved into the period, `records` for the rows, `define` for the meaning of the measure.
 */
export const AskFrame = Type.Object(
  {
    intent: Type.Enum(['query', 'changes', 'records', 'define']),
    cube: Type.String({ minLength: 1, maxLength: 120 }),
    measures: Type.Array(Id, { maxItems: 40 }),
    /** the measure was not named: it is the first of the cube */
    measureAssumed: Type.Boolean(),
    show: orNull(ShowAs),
    /** compared with the year or the period before */
    before: orNull(Type.Enum(['year', 'previous'])),
    rows: Type.Array(Type.Object({ of: Id, grain: Type.Optional(Grain) }, closed), {
      maxItems: 12,
    }),
    /** `n` null: the question gives no number, 10. `place`: the one at this place is asked for, of `n` listed */
    top: orNull(
      Type.Object(
        {
          n: orNull(Type.Integer({ minimum: 1, maximum: 10_000 })),
          end: Type.Enum(['top', 'bottom']),
          place: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        },
        closed,
      ),
    ),
    /** how the list is ordered: by its measure, or by its names, `az` and `za`; absent: as its field is */
    order: Type.Optional(Type.Enum(['asc', 'desc', 'az', 'za'])),
    /** members whose share is asked for among those of all */
    focus: Type.Optional(FrameMembers),
    members: Type.Array(FrameMembers, { maxItems: 40 }),
    /** several: they are compared */
    periods: Type.Array(AskPeriod, { maxItems: 20 }),
    conditions: Type.Array(FrameCondition, { maxItems: 20 }),
    /** date that the periods are about; absent: the first date of the cube */
    on: Type.Optional(Id),
    /** conditions on fields of numbers */
    tests: Type.Optional(Type.Array(FrameTest, { maxItems: 20 })),
    /**
     * quotients of two measures of the cube, which `measures` and `conditions` name like measures; `where`, `tests`: of
     * the first, only the rows of these members or with these numbers; `share`: shown in percent
     */
    ratios: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...{ name: Id, of: Id, per: Id, where: Type.Optional(FrameMembers) },
            tests: Type.Optional(Type.Array(FrameTest, { minItems: 1, maxItems: 5 })),
            share: Type.Optional(Type.Literal(true)),
          },
          closed,
        ),
        { maxItems: 10 },
      ),
    ),
    /**
     * numbers of different members of fields, which `measures` and `conditions` name like measures; `having`: only of
     * those members whose measures fulfil all of these
     */
    counted: Type.Optional(
      Type.Array(
        Type.Object(
          { name: Id, of: Id, having: Type.Optional(Type.Array(FrameCondition, { maxItems: 5 })) },
          closed,
        ),
        { maxItems: 10 },
      ),
    ),
    /** dates that the rows have, or have not yet: what was returned, what is still open */
    filled: Type.Optional(
      Type.Array(Type.Object({ of: Id, is: Type.Boolean() }, closed), { maxItems: 20 }),
    ),
    /** how the question wants the answer drawn; absent: it does not say */
    chart: Type.Optional(Type.Enum([...ASK_CHARTS])),
    /** for `changes`: what the question says the measure did; null: nothing */
    up: orNull(Type.Boolean()),
    /** for `changes`: the period that it is compared with; absent: the one right before */
    base: Type.Optional(AskPeriod),
  },
  closed,
);

/** Body of POST /chat/ask. */
export const ChatAsk = Type.Object(
  {
    question: text(10_000),
    /** id or slug of the cube that is asked; absent: those that the caller may ask */
    cube: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** language of the answer's sentences; absent: that of the call */
    language: Type.Optional(Type.Enum(['en', 'zh'])),
    /** frame of the answer before, which the question may continue */
    before: Type.Optional(AskFrame),
    /** conditions of the screen that the question is asked from */
    scope: Type.Optional(AskFrame),
    /** false: the answer has no cells, only the query that gives them */
    run: Type.Optional(Type.Boolean()),
    /** true: it is still being typed, so that no language model is asked */
    draft: Type.Optional(Type.Boolean()),
  },
  closed,
);

const CHIP_PARTS = [
  'intent',
  'measure',
  'show',
  'before',
  'row',
  'top',
  'members',
  'filled',
  'period',
  'condition',
  'test',
  'chart',
] as const;

/** A part of the words that say how a question was read. */
export const AskChip = Type.Object(
  {
    part: Type.Enum([...CHIP_PARTS]),
    text: Type.String(),
    /** true: the question does not say it */
    assumed: Type.Boolean(),
    /** true: the question before it, or the screen it was asked from, says it */
    inherited: Type.Optional(Type.Boolean()),
  },
  closed,
);

/**
 * What a phrase names: a measure, a field or a member of a field. `aside`: nothing, it is left aside where a question
 * has it as its verb, before what it asks (`opening`) or after all of it (`closing`).
 */
export const AskTarget = Type.Union([
  Type.Object(
    { kind: Type.Literal('aside'), place: Type.Enum(['opening', 'verb', 'closing']) },
    closed,
  ),
  Type.Object({ kind: Type.Enum(['measure', 'field']), name: Id }, closed),
  Type.Object(
    {
      kind: Type.Literal('member'),
      field: Id,
      key: Type.Union([text(4000), Type.Number(), Type.Boolean()]),
      label: text(4000),
    },
    closed,
  ),
]);

/** A phrase of a question with what it was read as. */
const SaidName = Type.Object(
  {
    text: Type.String(),
    target: AskTarget,
    /** true: it is what the caller taught */
    own: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** One way to read a question. */
export const ChatReading = Type.Object(
  {
    cube: Type.Object({ slug: Type.String(), label: Type.String() }, closed),
    frame: AskFrame,
    chips: Type.Array(AskChip),
    /** the chips in one line */
    words: Type.String(),
    /** misspelt words and what they were read as */
    corrections: Type.Array(Type.Object({ written: Type.String(), read: Type.String() }, closed)),
    /** words of the question without a meaning, which it leaves out, as the question says; absent: none */
    leftOut: Type.Optional(Type.Array(Type.String())),
    /** words of the question without a meaning, and what this choice takes them for; absent: none */
    taken: Type.Optional(
      Type.Array(Type.Object({ written: Type.String(), read: Type.String() }, closed)),
    ),
    /** phrases that name something, so that what they mean can be corrected */
    names: Type.Optional(Type.Array(SaidName)),
    /** questions that carry this one on, at most three */
    next: Type.Optional(Type.Array(Type.Object({ text: Type.String(), frame: AskFrame }, closed))),
    /** reports that answer it already, at most three */
    reports: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, closed)),
    ),
    query: QueryInner,
    /** the call of POST /query/changes that answers it; null unless it asks why */
    changes: orNull(ChangesBody),
  },
  closed,
);

const outcomeFields = {
  outcome: Type.Enum(['answered', 'asked', 'refused']),
  /** what a cell set says is not in here */
  sentence: Type.String(),
  reading: orNull(ChatReading),
  /** the same asked of further cubes, where the question names measures of several; never joined */
  also: Type.Optional(Type.Array(ChatReading)),
  choices: Type.Array(ChatReading),
  reason: orNull(
    Type.Enum([
      ...(['empty', 'tooLong', 'words', 'nothingNamed', 'quotient'] as const),
      ...(['largest', 'smallest', 'median'] as const),
    ]),
  ),
  words: Type.Array(Type.String()),
  nearest: Type.Array(Type.String()),
  suggestions: Type.Array(Type.String()),
  /** cubes that the caller may ask and that were not searched, because others fit better; absent: none */
  unsearched: Type.Optional(Type.Integer({ minimum: 1 })),
};

/** How a question was read, without what it gives. */
export const ChatRead = Type.Object(outcomeFields, closed);

/**
 * `data` of a question. `answered`: `reading` is the one way to read it. `asked`: `choices` are two to
 * four. `refused`: `choices` has what the rest of the question asks, where that is one thing; `words` have no meaning in the cubes that the caller may ask, or name two measures that cannot be
 * divided (`quotient`) or one of which there is no single value (`largest`, `smallest`) or no median; `nearest` are names spelt
 * alike, and `suggestions` measures that can be asked for. The cells of an answer that takes long come
 * with `job`; they are null, too, where the answer is no cell set, and with `run: false`.
 */
export const ChatAnswer = Type.Object(
  {
    ...outcomeFields,
    cellSet: orNull(CellSet),
    /** what `reading.changes` answers, with an answer that asks why */
    contributions: orNull(ChangesAnswer),
    trace: orNull(Trace),
    job: orNull(Job),
  },
  { ...closed, $defs: queryDefs },
);

export type AskPeriod = Static<typeof AskPeriod>;
export type AskFrame = Static<typeof AskFrame>;
export type AskChip = Static<typeof AskChip>;
export type ChatAsk = Static<typeof ChatAsk>;
/** One way to read a question, with its query as it is typed. */
export type ChatReading = Omit<Static<typeof ChatReading>, 'query' | 'changes'> & {
  query: Query;
  changes: ChangesBody | null;
};
/** How a question was read, with its queries as they are typed. */
export type ChatRead = Omit<Static<typeof ChatRead>, 'reading' | 'choices' | 'also'> & {
  reading: ChatReading | null;
  also?: ChatReading[];
  choices: ChatReading[];
};
export type AskTarget = Static<typeof AskTarget>;
/** `data` of a question; see the schema. */
export type ChatAnswer = Omit<
  Static<typeof ChatAnswer>,
  'reading' | 'choices' | 'contributions' | 'also'
> & {
  contributions: ChangesAnswer | null;
  reading: ChatReading | null;
  also?: ChatReading[];
  choices: ChatReading[];
};
