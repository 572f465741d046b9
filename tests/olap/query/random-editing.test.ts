import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import {
  Query as QuerySchema,
  type MemberPath,
  type Query,
  type ShowAs,
} from '@bi/contract/query/query';
import { removeCalculated, setCalculated } from '@bi/olap/query/edit-calculated';
import { drillDown, drillUp } from '@bi/olap/query/drill';
import {
  addField,
  moveField,
  removeField,
  resetQuery,
  setGrain,
  swapAxes,
} from '@bi/olap/query/edit-fields';
import { clearFilters, exclude, keepOnly, setHaving } from '@bi/olap/query/edit-filters';
import { removeMeasure, toggleMeasure } from '@bi/olap/query/edit-measures';
import { setTotals, sortBy, topN } from '@bi/olap/query/edit-order';
import { collapse, expand, expandLevel } from '@bi/olap/query/expansion';
import { pushStep, redo, startHistory, undo } from '@bi/olap/query/history';
import { keepValid } from '@bi/olap/query/keep-valid';
import { readQuery } from '@bi/olap/saved/read-state';
import { addBeside, editShow, shownAs } from '@bi/olap/query/show';
import { flightsModel as model } from './flights-model';

type Edit = (query: Query) => Query;

const validator = Compile(QuerySchema);
const start: Query = { version: 1, cube: 'flights', rows: [], columns: [], measures: ['flights'] };

const field = fc.constantFrom(
  ...model.hierarchies.map(({ name }) => name),
  ...model.dimensions.map(({ name }) => name),
  'unknown',
);
const measure = fc.constantFrom(...model.measures.map(({ name }) => name), 'unknown');
const entry = fc.constantFrom('flights', 'delay', 'flights_rank', 'flights_rank_2', 'share', 'no');
const shownAsWay = fc.constantFrom<ShowAs>('value', 'pctRow', 'movingAvg', 'rank', 'delta');
const axis = fc.constantFrom('rows' as const, 'columns' as const);
const path: fc.Arbitrary<MemberPath> = fc.array(
  fc.constantFrom('West', 'Utah', 2001, true, null, 'SLC'),
  { maxLength: 4 },
);
const position = fc.option(fc.integer({ min: -2, max: 15 }), { nil: undefined });
const dir = fc.constantFrom('asc' as const, 'desc' as const);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(field, axis, position).map(
    ([of, to, at]): Edit =>
      (q) =>
        addField(q, model, of, to, at),
  ),
  fc.tuple(field, axis, position).map(
    ([of, to, at]): Edit =>
      (q) =>
        moveField(q, model, of, to, at),
  ),
  field.map(
    (of): Edit =>
      (q) =>
        removeField(q, model, of),
  ),
  measure.map(
    (name): Edit =>
      (q) =>
        toggleMeasure(q, model, name),
  ),
  measure.map(
    (name): Edit =>
      (q) =>
        removeMeasure(q, model, name),
  ),
  fc.tuple(field, path).map(
    ([of, at]): Edit =>
      (q) =>
        expand(q, model, of, at, [['West']]),
  ),
  fc.tuple(field, path).map(
    ([of, at]): Edit =>
      (q) =>
        collapse(q, model, of, at, [['West']]),
  ),
  fc.tuple(field, fc.integer({ min: -1, max: 20 })).map(
    ([of, n]): Edit =>
      (q) =>
        expandLevel(q, model, of, n),
  ),
  fc.tuple(field, path).map(
    ([of, at]): Edit =>
      (q) =>
        drillDown(q, model, of, at),
  ),
  field.map(
    (of): Edit =>
      (q) =>
        drillUp(q, model, of),
  ),
  fc.tuple(field, path).map(
    ([of, at]): Edit =>
      (q) =>
        keepOnly(q, model, [{ of, path: at }]),
  ),
  fc.tuple(field, path).map(
    ([of, at]): Edit =>
      (q) =>
        exclude(q, model, [{ of, path: at }]),
  ),
  fc.constant<Edit>((q) => swapAxes(q, model)),
  fc.constant<Edit>(clearFilters),
  fc.constant<Edit>(resetQuery),
  fc.tuple(axis, measure, fc.option(path, { nil: undefined }), dir).map(
    ([to, by, at, way]): Edit =>
      (q) =>
        sortBy(q, model, to, at ? { by, at, dir: way } : { by, dir: way }),
  ),
  fc.tuple(field, measure, fc.integer({ min: 1, max: 50 }), fc.boolean()).map(
    ([of, by, n, others]): Edit =>
      (q) =>
        topN(q, model, of, { n, by, others }),
  ),
  fc
    .tuple(fc.option(field), fc.constantFrom('before' as const, 'after' as const, 'none' as const))
    .map(
      ([of, totals]): Edit =>
        (q) =>
          setTotals(q, model, of, totals),
    ),
  fc
    .tuple(
      measure,
      fc.constantFrom('originState', 'weekday', 'year'),
      fc.integer({ min: 0, max: 4 }),
    )
    .map(
      ([m, level, at]): Edit =>
        (q) =>
          setHaving(q, model, at, { filter: { m, op: '>', value: 1 }, level, totals: 'visible' }),
    ),
  fc.tuple(entry, shownAsWay, axis).map(
    ([id, as, along]): Edit =>
      (q) =>
        editShow(q, model, id, (one) => shownAs(one, as, along)),
  ),
  fc.tuple(entry, shownAsWay).map(
    ([id, as]): Edit =>
      (q) =>
        addBeside(q, model, id, as, (one) => shownAs(one, as)),
  ),
  fc.constantFrom('share', 'extra', 'delay').map(
    (name): Edit =>
      (q) =>
        setCalculated(q, model, { name, calc: 'flights / delay', label: name }),
  ),
  fc.constantFrom('share', 'extra').map(
    (name): Edit =>
      (q) =>
        removeCalculated(q, model, name),
  ),
  fc.tuple(field, fc.constantFrom('week' as const, 'day' as const)).map(
    ([of, grain]): Edit =>
      (q) =>
        setGrain(q, model, of, grain),
  ),
);

const edits = fc.array(edit, { maxLength: 60 });
const seeded = { seed: 20011231, numRuns: 300 };

describe('any sequence of edits', () => {
  test('keeps the query valid against the contract and against the model', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        let query = start;
        for (const step of steps) {
          query = step(query);
          expect(validator.Check(query)).toBe(true);
          expect(keepValid(query, model)).toBe(query);
          const fields = [...query.rows, ...query.columns].map(({ of }) => of);
          expect(new Set(fields).size).toBe(fields.length);
        }
      }),
      seeded,
    );
  });

  test('never changes the query it was given', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        let query = start;
        for (const step of steps) {
          const before = JSON.stringify(query);
          const next = step(query);
          expect(JSON.stringify(query)).toBe(before);
          query = next;
        }
      }),
      seeded,
    );
  });

  test('undone step by step leads back to the start, and redone to the end', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        let history = startHistory(start);
        for (const step of steps) history = pushStep(history, step(history.present));
        const end = history.present;
        const count = history.past.length;
        for (let i = 0; i < count; i++) history = undo(history);
        expect(history.present).toBe(start);
        expect(undo(history)).toBe(history);
        for (let i = 0; i < count; i++) history = redo(history);
        expect(history.present).toBe(end);
        expect(redo(history)).toBe(history);
      }),
      seeded,
    );
  });

  test('gives a query that survives JSON and reading back unchanged', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        const query = steps.reduce((now, step) => step(now), start);
        expect(readQuery(JSON.parse(JSON.stringify(query)))).toEqual(query);
      }),
      seeded,
    );
  });
});

test('the validator used here refuses what the contract refuses', () => {
  expect(validator.Check({ ...start, rows: [{ of: 'two words' }] })).toBe(false);
  expect(validator.Check({ ...start, where: { of: 'weekday', op: 'like', value: 'x' } })).toBe(
    false,
  );
});

test('a hundred steps and more can be undone', () => {
  let history = startHistory(0);
  for (let i = 1; i <= 150; i++) history = pushStep(history, i);
  for (let i = 0; i < 150; i++) history = undo(history);
  expect(history.present).toBe(0);
});
