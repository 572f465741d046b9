import { Compile } from 'typebox/compile';
import { BiError } from '@bi/contract/bi-error';
import { CubeModel } from '@bi/contract/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { explain } from '@bi/contract/schema-explanation';
import { readModelText, type ReadText, type TextRange } from '@bi/olap/model/model-text';
import type { Catalog } from '../../engine/engine';
import { validateModel, type ModelProblem } from './validate-model';

/** A fault at its place in a model's text. */
export interface PlacedFault {
  /** place in the model, e.g. `dimensions.2.expr`; '' for the whole */
  path: string;
  range: TextRange;
  severity: 'error' | 'warning';
  error: BiError;
}

/** A model's text, read and checked. `model` is null while the text is not a model. */
export interface ReadModel {
  model: CubeModel | null;
  faults: PlacedFault[];
  /** where a place of the model stands in the text */
  rangeOf: (path: string) => TextRange;
}

const schema = Compile(CubeModel);

/** Reads a model's text and checks it over the tables of a catalog. Throws nothing of the text's. */
export function readModel(text: string, catalog: Catalog): ReadModel {
  const read = readModelText(text);
  const rangeOf = (path: string) => read.rangeOf(stepsOf(path));
  const [fault] = read.faults;
  if (fault) {
    const { code: _code, detail, ...range } = fault;
    const params = { line: range.line, column: range.column, detail };
    const error = new BiError('invalid.cube.text', { params });
    return { model: null, faults: [{ path: '', range, severity: 'error', error }], rangeOf };
  }
  const { value } = read;
  if (!schema.Check(value)) {
    return { model: null, faults: [schemaFault(read, value)], rangeOf };
  }
  const faults = validateModel(value, catalog).map(({ path, error }): PlacedFault => {
    const exact = exactPath(value, { path, error });
    return { path: exact, range: shifted(text, rangeOf(exact), error), severity: 'error', error };
  });
  return { model: value, faults, rangeOf };
}

const stepsOf = (path: string): (string | number)[] =>
  path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function schemaFault(read: ReadText, value: unknown): PlacedFault {
  const { path, reason } = explain(CubeModel, value) ?? {
    path: [],
    reason: reasonOf('body.notValid'),
  };
  const field = path.join('.');
  const error =
    path.length === 0
      ? new BiError('invalid.body', { params: { reason } })
      : new BiError('invalid.field', { params: { field, reason } });
  const key = reason.reason === 'schema.unknownKey' ? reason.params?.['key'] : undefined;
  const at = typeof key === 'string' ? [...path, JSON.parse(key) as string] : path;
  return { path: field, range: read.rangeOf(at), severity: 'error', error };
}

/** The place of a problem as exactly as its words tell it. */
function exactPath(model: CubeModel, { path, error }: ModelProblem): string {
  const { place, table } = error.params;
  if (path === 'joins') {
    const inFact = factPath(model, error);
    if (inFact !== null) return inFact;
    const named = typeof place === 'string' ? /^joins\.(\w+)/.exec(place)?.[1] : undefined;
    const names = model.joins.map(({ name }) => name as unknown);
    const byName = names.lastIndexOf(named ?? error.params['join'] ?? error.params['name']);
    if (byName >= 0) return `joins.${byName}`;
    if (table === model.source.table) return 'source.table';
    const byTable = model.joins.findIndex(({ to }) => to === table);
    return byTable >= 0 ? `joins.${byTable}.to` : path;
  }
  const measure = /^measures\.(\d+)$/.exec(path);
  if (!measure || error.key !== 'invalid.cube.expression') return path;
  const one = model.measures[Number(measure[1])];
  if (one === undefined) return path;
  if ('calc' in one) return `${path}.calc`;
  return one.expr === undefined && one.where !== undefined ? `${path}.where` : `${path}.expr`;
}

/** The place of a problem with the tables of a further fact; null: it is of the cube's own. */
function factPath(model: CubeModel, { params }: BiError): string | null {
  const { place, table, name } = params;
  const facts = model.facts ?? [];
  const [, fact, part, join] =
    (typeof place === 'string' && /^facts\.(\w+)(?:\.(key|joins\.(\w+)))?/.exec(place)) || [];
  const owners = [model.source.table, ...model.joins.map(({ to }) => to)];
  const at = facts.findIndex((one, index) => {
    if (fact !== undefined) return one.name === fact;
    if (table !== undefined) {
      const own = [one.source.table, ...one.joins.map(({ to }) => to)];
      return !owners.some((one) => one === table) && own.some((one) => one === table);
    }
    const others = [...model.joins, ...facts.slice(0, index)];
    return one.name === name && others.some((other) => other.name === name);
  });
  const own = facts[at];
  if (own === undefined) return null;
  const path = `facts.${at}`;
  if (part === 'key') return `${path}.key`;
  const index = own.joins.findIndex(({ name: one, to }) => one === join || to === table);
  if (table === own.source.table && join === undefined) return `${path}.source.table`;
  return index >= 0 ? `${path}.joins.${index}` : path;
}

/** A range on one line, begun at the character of the expression that is wrong. */
function shifted(text: string, range: TextRange, { key, params }: BiError): TextRange {
  const { at } = params;
  if (key !== 'invalid.cube.expression' || typeof at !== 'number' || at <= 1) return range;
  if (range.line !== range.endLine) return range;
  const line = text.split('\n')[range.line - 1] ?? '';
  const quoted = /["']/.test(line.charAt(range.column - 1)) ? 1 : 0;
  const column = range.column + at - 1 + quoted;
  return column < range.endColumn ? { ...range, column } : range;
}
