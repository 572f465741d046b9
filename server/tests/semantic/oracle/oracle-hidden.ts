import type { BiError } from '@bi/contract/messages/bi-error';
import type { Filter, MeasureFilter, Query } from '@bi/contract/query/query';
import type { OracleWorld } from './oracle-world';
import { queryFormulas } from './query-formulas';
import { namesOfFields } from './random-fields';

/** Fields that do not exist for a role: those its entry names, and hierarchies that nothing is left of. */
export function goneFields(world: OracleWorld, hide: readonly string[] = []): Set<string> {
  const gone = new Set(hide);
  for (const { name, levels, parent, caption } of world.model.hierarchies) {
    const isTree = world.trees.has(name);
    const parts = isTree ? [...levels, parent, caption] : levels;
    const isGone = (part: string | undefined): boolean => part !== undefined && hide.includes(part);
    if (isTree ? parts.some(isGone) : parts.every(isGone)) gone.add(name);
  }
  return gone;
}

/** A world as a role sees it: hierarchies without the levels that do not exist for it. */
export function withoutHidden(world: OracleWorld, hide: readonly string[] = []): OracleWorld {
  if (hide.length === 0) return world;
  const gone = goneFields(world, hide);
  const hierarchies = world.model.hierarchies
    .filter(({ name }) => !gone.has(name))
    .map((one) => ({ ...one, levels: one.levels.filter((level) => !gone.has(level)) }));
  const trees = new Map([...world.trees].filter(([name]) => !gone.has(name)));
  return { ...world, whole: world, trees, model: { ...world.model, hierarchies } };
}

function namesIn(filter: Filter | MeasureFilter): string[] {
  if ('and' in filter) return filter.and.flatMap(namesIn);
  if ('or' in filter) return filter.or.flatMap(namesIn);
  if ('not' in filter) return namesIn(filter.not);
  if ('of' in filter) return [filter.of];
  return 'other' in filter ? [filter.m, filter.other] : [filter.m];
}

/** Names of fields that a question says, those of its own calculations' parts among them. */
function namesOf(query: Query, world?: OracleWorld): string[] {
  const { where, having = [], sets = [], calculated = [] } = query;
  return [
    ...[...query.rows, ...query.columns].flatMap(({ of, sort, top, properties = [] }) => [
      of,
      ...(sort === undefined ? [] : [sort.by]),
      ...(top === undefined ? [] : [top.by]),
      ...properties,
    ]),
    ...query.measures.flatMap((show) =>
      typeof show === 'string'
        ? [show]
        : [show.m, ...(show.compare?.over === undefined ? [] : [show.compare.over])],
    ),
    ...(where === undefined ? [] : namesIn(where)),
    ...having.flatMap(({ filter, level }) => [level, ...namesIn(filter)]),
    ...sets.map(({ of }) => of),
    ...(world === undefined ? [] : namesOfFields(world, query.fields)),
    ...calculated.flatMap(
      ({ name }) =>
        queryFormulas.find(({ measure }) => measure.name === name)?.names ?? [
          ...['sum_n', 'rows', 'distinct_s'],
        ],
    ),
  ];
}

/** Whether a question names a field that does not exist for a role. */
export function namesGone(query: Query, gone: ReadonlySet<string>, world: OracleWorld): boolean {
  return namesOf(query, world).some((name) => gone.has(name));
}

/** What is wrong with the refusal of a question that names hidden fields; null: nothing. */
export function faultOfRefusal(
  { key, params }: BiError,
  query: Query,
  gone: ReadonlySet<string>,
  world: OracleWorld,
): string | null {
  const isFormula = key === 'invalid.expression' && query.fields !== undefined;
  const isName = ['invalid.query.field', 'invalid.query.measure'].includes(key) || isFormula;
  if (!isName) return `refused as ${key}`;
  return namesTold({ params }, gone, namesOf(query, world));
}

/** What a refusal tells of hidden fields that were not asked for; null: nothing. */
export function namesTold(
  { params }: Pick<BiError, 'params'>,
  gone: ReadonlySet<string>,
  asked: readonly string[] = [],
): string | null {
  const text = JSON.stringify(params);
  const told = [...gone].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const leaked = told.filter((name) => !asked.includes(name));
  return leaked.length === 0 ? null : `the refusal tells ${leaked.join(', ')}: ${text}`;
}
