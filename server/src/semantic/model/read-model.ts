import { Compile } from 'typebox/compile';
import { BiError } from '@bi/contract/messages/bi-error';
import { CubeModel } from '@bi/contract/cube/cube';
import type { JoinFix } from '@bi/contract/cube-editor/cube-edit';
import { readModelText, type TextRange } from '@bi/olap/model/model-text';
import type { Catalog } from '../../engine/engine';
import { divisionsByZero } from './divisions-by-zero';
import { exactPath } from './exact-path';
import { shapeProblem } from './shape-fault';
import { validateModel } from './validate-model';
import { withinMs } from './within-ms';

/** A fault at its place in a model's text. */
export interface PlacedProblem {
  /** place in the model, e.g. `dimensions.2.expr`; '' for the model itself */
  path: string;
  range: TextRange;
  severity: 'error' | 'warning';
  error: BiError;
  /** what would mend it; absent: no suggestion */
  fix?: JoinFix;
}

/** A model's text, read and checked. `model` is null while the text is not a model. */
export interface ReadModel {
  model: CubeModel | null;
  faults: PlacedProblem[];
  /** offset of a place of the model in the text */
  rangeOf: (path: string) => TextRange;
}

const schema = Compile(CubeModel);

const START: TextRange = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * Reads a model's text and checks it over the tables of a catalog, within a limit of time. Throws
 * nothing of the text's.
 */
export function readModel(text: string, catalog: Catalog): ReadModel {
  try {
    return withinMs(() => readModelValue(text, catalog));
  } catch (error) {
    if (!(error instanceof BiError) || error.key !== 'invalid.cube.tooComplex') throw error;
    const fault: PlacedProblem = { path: '', range: START, severity: 'error', error };
    return { model: null, faults: [fault], rangeOf: () => START };
  }
}

function readModelValue(text: string, catalog: Catalog): ReadModel {
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
    return { model: null, faults: [shapeProblem(read, value)], rangeOf };
  }
  const reported = new Set<string>();
  const found = [...validateModel(value, catalog), ...divisionsByZero(value)];
  const faults = found.flatMap((problem): PlacedProblem[] => {
    const { error } = problem;
    const path = exactPath(value, problem);
    const once = JSON.stringify([path, error.key, error.params]);
    if (reported.has(once)) return [];
    reported.add(once);
    const severity = isHarmless(path, error) ? 'warning' : 'error';
    const isKey = error.key === 'invalid.cube.reference' && MAP_ENTRY.test(path);
    const range = isKey ? read.keyRangeOf(stepsOf(path)) : rangeOf(path);
    return [{ path, range: shifted(text, range, error), severity, error }];
  });
  return { model: value, faults, rangeOf };
}

const stepsOf = (path: string): (string | number)[] =>
  path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/**
 * Tests that fail, divisions by zero and letters in a format that are shown literally: the model may be
 * saved.
 */
function isHarmless(path: string, { key, params }: BiError): boolean {
  const { reason } = params;
  return (
    path.startsWith('tests.') ||
    key === 'invalid.cube.division' ||
    (key === 'invalid.cube.format' &&
      typeof reason === 'object' &&
      reason.reason === 'format.bareText')
  );
}

/** A dimension that a fact maps: its name is the key. */
const MAP_ENTRY = /^facts\.\d+\.map\.\w+$/;

const AT_CHARACTER: ReadonlySet<string> = new Set([
  'invalid.cube.expression',
  'invalid.cube.format',
  'invalid.cube.division',
]);

/** A range on one line, begun at the character of the expression or format that is wrong. */
function shifted(text: string, range: TextRange, { key, params }: BiError): TextRange {
  const { at } = params;
  if (!AT_CHARACTER.has(key)) return range;
  if (typeof at !== 'number' || range.line !== range.endLine) return range;
  const line = text.split('\n')[range.line - 1] ?? '';
  const written = line.slice(range.column - 1, range.endColumn - 1);
  const column = range.column + placeInScalar(written, at - 1);
  return column < range.endColumn ? { ...range, column } : range;
}

/** Offset in the YAML of a character of a value, counted from 0: after quotes and escapes. */
function placeInScalar(written: string, at: number): number {
  const quote = written.charAt(0);
  if (at === 0 || (quote !== '"' && quote !== "'")) return at;
  let place = 1;
  for (let passed = 0; passed < at && place < written.length; passed += 1) {
    const isPair = quote === '"' ? written[place] === '\\' : written.startsWith("''", place);
    place += isPair ? 2 : 1;
  }
  return place;
}
