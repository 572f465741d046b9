import type { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, Join } from '@bi/contract/cube/cube';
import type { FoundProblem } from './report-problems';

/**
 * The place of a problem as exactly as its text states it. A problem of a part that others refer to has
 * the place of that part, wherever it was found.
 */
export function exactPath(model: CubeModel, { path, error }: FoundProblem): string {
  if (path === 'joins') return placeOfTables(model, error) ?? path;
  const measure = /^measures\.\d+$/.test(path);
  if (error.key !== 'invalid.cube.expression') {
    return measure && error.key === 'invalid.cube.cycle' ? `${path}.calc` : path;
  }
  const { place } = error.params;
  const [, fact, entry = ''] =
    (typeof place === 'string' && /^facts\.(\w+)\.map(\.\w+)?$/.exec(place)) || [];
  const at = model.facts?.findIndex(({ name }) => name === fact) ?? -1;
  if (at >= 0) return `facts.${at}.map${entry}`;
  const [, part, name, rest = ''] =
    (typeof place === 'string' && /^(measures|dimensions)\.(\w+)(\..+)?$/.exec(place)) || [];
  if (part !== 'measures' && part !== 'dimensions') return path;
  const index = model[part].findIndex((one) => one.name === name);
  if (index < 0) return path;
  if (rest !== '') return `${part}.${index}${rest}`;
  const one = model[part][index];
  return `${part}.${index}.${one && 'calc' in one ? 'calc' : 'expr'}`;
}

/** The place of a problem with the cube's tables and joins, or those of a further fact. */
function placeOfTables(model: CubeModel, error: BiError): string | null {
  const inFact = factPath(model, error);
  if (inFact !== null) return inFact;
  const { place, table, join, name } = error.params;
  const named = typeof place === 'string' ? /^joins\.(\w+)/.exec(place)?.[1] : undefined;
  const names = model.joins.map((one) => one.name as unknown);
  const byName = names.lastIndexOf(named ?? join ?? name);
  const found = model.joins[byName];
  if (found) return `joins.${byName}${propertyOfJoin(found, error)}`;
  if (table === model.source.table) return 'source.table';
  const byTable = model.joins.findIndex(({ to }) => to === table);
  return byTable >= 0 ? `joins.${byTable}.to` : null;
}

/** Which property of a join a problem is about, with the dot before it; '' for the join itself. */
function propertyOfJoin({ to, on, key = [] }: Join, { key: problem, params }: BiError): string {
  const { column, table, place } = params;
  switch (problem) {
    case 'invalid.cube.reference':
    case 'invalid.cube.joinOrder':
    case 'invalid.cube.cycle':
      return '.from';
    case 'invalid.cube.joinTypes': {
      const at = on.findIndex(
        ([left, right]) => left === params['left'] && right === params['right'],
      );
      return `.on.${Math.max(0, at)}`;
    }
    case 'invalid.cube.table':
    case 'invalid.cube.noTable':
      return '.to';
    case 'invalid.cube.duplicate':
      return '.name';
    case 'invalid.cube.column':
    case 'invalid.cube.noColumn': {
      if (typeof place === 'string' && place.endsWith('.key')) {
        const at = key.findIndex((one) => one === column);
        return `.key.${Math.max(0, at)}`;
      }
      const side = table === to && on.some(([, right]) => right === column) ? 1 : 0;
      const at = on.findIndex((pair) => pair[side] === column);
      return at < 0 ? '.on' : `.on.${at}.${side}`;
    }
    default:
      return '';
  }
}

/** The place of a problem with the tables of a further fact; null: it is of the cube's own. */
function factPath(model: CubeModel, error: BiError): string | null {
  const { place, table, name } = error.params;
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
  const found = own.joins[index];
  return found ? `${path}.joins.${index}${propertyOfJoin(found, error)}` : path;
}
