import type { CubeModel, Fact, Join, Measure } from '@bi/contract/cube/cube';
import { renamedNames } from '../expression/renamed-names';

/** Lists of a model whose entries others ask for by name. */
export type NamedPart = 'dimensions' | 'hierarchies' | 'measures' | 'joins' | 'facts';

const FIELDS: readonly NamedPart[] = ['dimensions', 'hierarchies', 'measures'];
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * The model with another name of its `index`-th entry of `part`, and with that name wherever the model
 * itself asked for the old one: levels, orders, calculations, conditions, access, tests. Where the new
 * name is no name or somebody has it, only the entry is renamed: what asks for the old one could no
 * longer be distinguished from what asks for the other. Expressions that cannot be read stay as they are.
 */
export function renamedInModel(
  model: CubeModel,
  part: NamedPart,
  index: number,
  name: string,
): CubeModel {
  const from = model[part]?.[index]?.name;
  const entries = (model[part] ?? []).map((one, at) => (at === index ? { ...one, name } : one));
  const renamed = { ...model, [part]: entries };
  const parts = FIELDS.includes(part) ? FIELDS : (['joins', 'facts'] as const);
  const names = parts.flatMap((one) => (model[one] ?? []).map((entry) => entry.name));
  const isRenamed = from !== undefined && from !== name && IDENTIFIER.test(name);
  if (!isRenamed || names.includes(name) || names.filter((one) => one === from).length > 1) {
    return renamed;
  }
  if (part === 'joins') return withJoin(renamed, from, name);
  if (part === 'facts') return { ...renamed, measures: ofAnother(renamed.measures, from, name) };
  return withField(renamed, from, name);
}

function withField(model: CubeModel, from: string, name: string): CubeModel {
  const one = <T extends string | undefined>(given: T) => (given === from ? name : given);
  const all = (given: readonly string[]) => given.map((each) => one(each));
  const words = (text: string) =>
    renamedNames(text, (token, next) => (token === from && next !== '.' ? name : null));
  const measureOf = (measure: Measure): Measure => {
    if ('calc' in measure) {
      const { at, shift, where } = measure;
      return {
        ...measure,
        calc: words(measure.calc),
        ...(where !== undefined && { where: words(where) }),
        ...(at && {
          at: {
            ...at,
            ...(at.fix && { fix: all(at.fix) }),
            ...(at.exclude && { exclude: all(at.exclude) }),
            ...(at.include && { include: all(at.include) }),
          },
        }),
        ...(shift && { shift: { ...shift, over: one(shift.over) } }),
      };
    }
    const { semi } = measure;
    return semi === undefined
      ? measure
      : {
          ...measure,
          semi: { ...semi, over: one(semi.over), ...(semi.per && { per: all(semi.per) }) },
        };
  };
  return {
    ...model,
    dimensions: model.dimensions.map((dimension) => ({
      ...dimension,
      ...(dimension.sortBy !== undefined && { sortBy: one(dimension.sortBy) }),
      ...(dimension.determines && { determines: all(dimension.determines) }),
    })),
    hierarchies: model.hierarchies.map((hierarchy) => ({
      ...hierarchy,
      levels: all(hierarchy.levels),
      ...(hierarchy.parent !== undefined && { parent: one(hierarchy.parent) }),
      ...(hierarchy.caption !== undefined && { caption: one(hierarchy.caption) }),
    })),
    measures: model.measures.map(measureOf),
    ...(model.facts && {
      facts: model.facts.map((fact) => ({
        ...fact,
        map: Object.fromEntries(Object.entries(fact.map).map(([key, expr]) => [one(key), expr])),
      })),
    }),
    ...(model.access && {
      access: model.access.map((entry) => ({
        ...entry,
        ...(entry.hide && { hide: all(entry.hide) }),
      })),
    }),
    ...(model.tests && {
      tests: model.tests.map((test) => ({
        ...test,
        measure: one(test.measure),
        ...(test.where !== undefined && { where: words(test.where) }),
      })),
    }),
  };
}

function withJoin(model: CubeModel, from: string, name: string): CubeModel {
  const columns = (text: string) =>
    renamedNames(text, (token, next) => (token === from && next === '.' ? name : null));
  const ownFact = new Set((model.facts ?? []).map((fact: Fact) => fact.name));
  return {
    ...model,
    joins: model.joins.map((join: Join) => (join.from === from ? { ...join, from: name } : join)),
    dimensions: model.dimensions.map((dimension) => ({
      ...dimension,
      ...(dimension.expr !== undefined && { expr: columns(dimension.expr) }),
    })),
    measures: ofAnother(model.measures, from, name).map((measure) =>
      'calc' in measure || (measure.of !== undefined && ownFact.has(measure.of))
        ? measure
        : {
            ...measure,
            ...(measure.expr !== undefined && { expr: columns(measure.expr) }),
            ...(measure.keys && { keys: measure.keys.map(columns) }),
            ...(measure.where !== undefined && { where: columns(measure.where) }),
          },
    ),
    ...(model.access && {
      access: model.access.map((entry) => ({
        ...entry,
        ...(entry.rows !== undefined && { rows: columns(entry.rows) }),
      })),
    }),
    ...(model.tests && {
      tests: model.tests.map((test) => ({
        ...test,
        ...(test.where !== undefined && { where: columns(test.where) }),
      })),
    }),
  };
}

const ofAnother = (measures: readonly Measure[], from: string, name: string): Measure[] =>
  measures.map((measure) =>
    'of' in measure && measure.of === from ? { ...measure, of: name } : measure,
  );
