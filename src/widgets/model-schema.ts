import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import modelSchema from '@bi/contract/cube/cube-model.schema.json';

/** A JSON Schema as the contract writes it, as far as it is read here. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
}

const ROOT = modelSchema as unknown as Schema;

/** Keys from the outermost to the one a place is in, by the indentation of the lines before it. */
export function keysAbove(text: string, pos: number): string[] {
  const lines = text.slice(0, pos).split('\n');
  const last = lines.pop() ?? '';
  const keys: string[] = [];
  let below = contentColumn(last);
  for (const line of lines.reverse()) {
    const found = /^([\s-]*)([A-Za-z_]+):/.exec(line);
    if (!found) continue;
    const [, before = '', key = ''] = found;
    const column = before.length;
    if (column < below) {
      keys.unshift(key);
      below = column;
    }
    const dash = before.indexOf('-');
    if (dash >= 0 && dash < below && column <= below) below = dash;
    if (below === 0) break;
  }
  return keys;
}

/** Column in which the key of a line begins: behind its blanks and dashes. */
const contentColumn = (line: string): number => /^[\s-]*/.exec(line)?.[0].length ?? 0;

/** Schemas a place may have: alternatives side by side, lists as their entries. */
export function schemasAt(keys: readonly string[]): Schema[] {
  const spread = (schema: Schema): Schema[] => {
    if (schema.anyOf) return schema.anyOf.flatMap(spread);
    if (schema.type === 'array' && schema.items) {
      return (Array.isArray(schema.items) ? schema.items : [schema.items]).flatMap(spread);
    }
    return [schema];
  };
  return keys.reduce<Schema[]>(
    (schemas, key) =>
      schemas.flatMap(({ properties }) => {
        const found = properties?.[key];
        return found ? spread(found) : [];
      }),
    spread(ROOT),
  );
}

/** What each property means, in the words of the guide. */
const MEANINGS: Record<string, string> = {
  name: 'Name that queries use: letters, digits and _.',
  label: 'Name that people see.',
  description: 'What it is, shown as a tooltip.',
  source: 'The fact table.',
  key: 'Columns that identify a row of the fact; [] where rows have no identity.',
  timezone: 'Zone in which timestamps are read unless a query names one.',
  joins: 'Tables joined to the fact, each under a name of its own.',
  to: 'Table that is joined.',
  from: 'Join it depends on; absent: the fact.',
  rel: 'many_to_one, one_to_one or one_to_many.',
  on: 'Pairs of columns that are equal: [joining side, joined table].',
  dimensions: 'What numbers are looked at by.',
  expr: 'A column, join.column or a calculation.',
  type: 'string, number, boolean, date or timestamp.',
  folder: 'Group in the field tree.',
  sortBy: 'Dimension whose value orders the members.',
  determines: 'Dimensions with one value per member of this one.',
  emptyLabel: 'Shown where there is no value.',
  format: 'Excel-style code, e.g. #,##0 or 0.0%.',
  hidden: 'true: not shown to people, but usable in the model.',
  synonyms: 'Other words for it.',
  semantic: 'What values mean, e.g. us-state or country.',
  hierarchies: 'Dimensions inside each other, coarsest first.',
  levels: 'Dimensions from the coarsest to the finest; with a parent the key alone.',
  ragged: 'Members without a place: blank (no value) or sameAsParent (repeated key).',
  parent: 'Dimension with the key of the member above; empty at the top.',
  caption: 'Dimension that is shown in place of the key.',
  members: 'Rows of members with members below: all (own data) or leaves (no line).',
  measures: 'What is counted, summed or calculated.',
  agg: 'How rows are put together.',
  keys: 'Expressions counted as one combined key.',
  where: 'Only rows that fulfil this.',
  scale: 'Decimal places a fraction is cut to before it is summed.',
  of: 'Further fact or one-to-many join whose rows are read.',
  p: 'Percentile between 0 and 1.',
  semi: 'A stock: not summed over a date.',
  over: 'Date dimension.',
  take: 'first, last or avg of the dates.',
  per: 'Dimensions that make a series.',
  calc: 'Calculation of other measures, computed for every total by itself.',
  at: 'Levels it is calculated at instead of the query’s own.',
  fix: 'Exactly these dimensions.',
  exclude: 'The query’s without these.',
  include: 'The query’s and these besides.',
  shift: 'Period it is calculated for, moved.',
  lowerIsBetter: 'true where less is better: reverses the colours for good and bad.',
  facts: 'Further fact tables that meet on shared dimensions.',
  map: 'For each shared dimension its expression over this fact.',
  unmapped: 'Where a dimension is named that it lacks: empty or total.',
  calendars: 'Fiscal years and calendars of full weeks.',
  access: 'What people of a role see.',
  role: 'viewer, analyst or administrator.',
  rows: 'Condition on the rows they see.',
  hide: 'Fields that do not exist for them.',
  totals: 'visible, full or hidden.',
  tests: 'Numbers the model must give.',
  measure: 'Measure that is tested.',
  equals: 'Number it must give; null for no value.',
  tolerance: 'Difference that is allowed.',
};

/** Keys, values of choices and names of the model, at the caret. */
export function completeModel(context: CompletionContext): CompletionResult | null {
  const { state, pos } = context;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  const text = state.doc.toString();
  const value = /^(?:\s|-\s)*([A-Za-z]+):\s*\[?(?:[^\],]*,\s*)*([\w]*)$/.exec(before);
  const above = keysAbove(text, line.from + (before.length - before.trimStart().length));
  if (value) {
    const [, key = '', word = ''] = value;
    const options = [...choicesOf([...above, key]), ...namesFor(key, text)];
    return options.length === 0 ? null : { from: pos - word.length, options };
  }
  const word = /^(?:\s|-\s)*([A-Za-z]*)$/.exec(before)?.[1];
  if (word === undefined || (word === '' && !context.explicit)) return null;
  const keys = new Map<string, boolean>();
  for (const { properties = {}, required = [] } of schemasAt(above)) {
    for (const key of Object.keys(properties))
      keys.set(key, required.includes(key) || keys.get(key) === true);
  }
  const options = [...keys].map(([label, needed]): Completion => ({
    label,
    type: 'property',
    apply: `${label}: `,
    boost: needed ? 10 : 0,
    ...(MEANINGS[label] ? { info: MEANINGS[label] } : {}),
  }));
  return options.length === 0 ? null : { from: pos - word.length, options };
}

function choicesOf(keys: readonly string[]): Completion[] {
  const values = schemasAt(keys).flatMap((schema) => {
    if (schema.type === 'boolean') return ['true', 'false'];
    if (typeof schema.const === 'string') return [schema.const];
    return (schema.enum ?? []).map(String);
  });
  return [...new Set(values)].map((label) => ({ label, type: 'enum' }));
}

/** Parts of a model whose names a property holds. */
const NAMING: Record<string, readonly string[]> = {
  sortBy: ['dimensions'],
  determines: ['dimensions'],
  levels: ['dimensions'],
  parent: ['dimensions'],
  caption: ['dimensions'],
  over: ['dimensions'],
  per: ['dimensions'],
  fix: ['dimensions'],
  exclude: ['dimensions'],
  include: ['dimensions'],
  hide: ['dimensions', 'hierarchies', 'measures'],
  measure: ['measures'],
  calc: ['measures'],
  from: ['joins'],
  of: ['joins', 'facts'],
};

/** Names the text itself gives to what a property may hold. */
function namesFor(key: string, text: string): Completion[] {
  const parts = NAMING[key] ?? [];
  let part = '';
  const found: Completion[] = [];
  for (const line of text.split('\n')) {
    part = /^([A-Za-z]+):/.exec(line)?.[1] ?? part;
    const name = /^\s+(?:-\s+\{?\s*)?name:\s*([A-Za-z_]\w*)/.exec(line)?.[1];
    if (name !== undefined && parts.includes(part)) found.push({ label: name, type: 'variable' });
  }
  return found;
}

/** What the property of a line means; null where nobody wrote it down. */
export function hoverText(text: string, pos: number): string | null {
  const start = text.lastIndexOf('\n', pos - 1) + 1;
  const key = /^[\s-]*([A-Za-z]+):/.exec(text.slice(start))?.[1] ?? '';
  return MEANINGS[key] ?? null;
}
