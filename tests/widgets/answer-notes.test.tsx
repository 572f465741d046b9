import type { Trace } from '@bi/contract/query/cell-set';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { HttpClient } from '../../src/core/http/http-types';
import { StatusLine } from '../../src/features/olap/result/status-line';
import type { OpenReport } from '../../src/features/report/use-report-viewer';
import { ViewerHead } from '../../src/features/report/viewer-head';
import type { UsedAnswer } from '../../src/host/use-answer';
import { putOnStage, type Stage } from '../features/olap/olap-fixture';
import { until } from '../until';

const trace = (more: Partial<Trace>): Trace => ({
  ...{ source: 'base', missReasons: [], rowsScanned: 9, engineMs: 1, totalMs: 2 },
  ...{ watermark: null, rowsLimited: false },
  receipt: { cube: 'sales', modelVersion: 1, datasets: {}, queryHash: 'h', policy: 'p' },
  ...more,
});

const olap = (more: Partial<Trace>): ReactNode => {
  const axis = { count: 3, kind: [], level: [] };
  const answered = {
    query: { cube: 'sales', rows: [], columns: [], measures: [] },
    cellSet: { rows: axis, columns: axis, measures: [] },
    trace: trace(more),
  } as unknown as UsedAnswer;
  return <StatusLine answered={answered} selection={null} onExplain={() => undefined} />;
};

const viewer = (more: Partial<Trace>): ReactNode => {
  const report = { id: 'r', name: 'By region', description: '', favourite: false, permissions: {} };
  const cube = { dataAsOf: null, rowsLimited: false } as CubeDetail;
  const state = { presentation: { show: 'grid' } };
  const open = { report, cube, state, present: () => undefined } as unknown as OpenReport;
  const nothing = () => undefined;
  const calls = { onRefresh: nothing, onExport: nothing, onHistory: nothing, onShare: nothing };
  const refresh = { refreshSeconds: null, onRefreshSeconds: nothing };
  return (
    <ViewerHead
      open={open}
      trace={trace(more)}
      withFacts
      withTools
      mayExport
      canExport
      {...calls}
      {...refresh}
    />
  );
};

let stage: Stage;
afterEach(() => stage.leave());

describe.each([
  ['the status line of OLap', olap, '.olap-limited'],
  ['the head of the report viewer', viewer, '.bi-viewer-limited'],
] as const)('%s', (_where, draw, selector) => {
  const warningsOf = async (more: Partial<Trace>, ready: string): Promise<string[]> => {
    stage = putOnStage({} as HttpClient, '/', () => draw(more));
    await until(() => expect(stage.root.textContent).toContain(ready));
    return [...stage.root.querySelectorAll(selector)].map((one) => one.textContent.trim());
  };
  const ready = draw === olap ? 'Explain' : 'By region';

  test('names the joins that count rows more than once, and the fact they belong to', async () => {
    const repeatedJoins = [
      { join: 'seller', table: 'person' },
      { join: 'team', table: 'teams', fact: 'Visits' },
    ];
    expect(await warningsOf({ repeatedJoins }, ready)).toEqual([
      'Rows are counted more than once: the key of join “seller” is not unique in “person”',
      'Visits: Rows are counted more than once: the key of join “team” is not unique in “teams”',
    ]);
  });

  test('names the tables whose key is on several rows, and the fact or join it belongs to', async () => {
    const repeatedKeys = [
      { table: 'orders' },
      { table: 'visits', fact: 'Visits' },
      { table: 'order_line', join: 'lines' },
    ];
    const next = 'Whoever maintains the cube can choose a key with unique values.';
    expect(await warningsOf({ repeatedKeys }, ready)).toEqual([
      `Totals may be too small: the key of “orders” is on several rows, which count as one. ${next}`,
      `Visits: Totals may be too small: the key of “visits” is on several rows, which count as one. ${next}`,
      `Totals may be too small: the key of join “lines” is on several rows of “order_line”, which count as one. ${next}`,
    ]);
  });

  test('says which condition a fact could not be tested by', async () => {
    const notes = [
      { fact: 'Sales', fields: ['Channel', 'Hour'], keeps: false },
      { fact: 'Budget', fields: ['Channel'], keeps: true },
    ];
    expect(await warningsOf({ notes }, ready)).toEqual([
      'Sales has no Channel, Hour: with this condition its measures are empty.',
      'Budget has no Channel: its measures count all its rows, whatever the condition.',
    ]);
  });

  test('warns of nothing where nothing is wrong', async () => {
    expect(await warningsOf({}, ready)).toEqual([]);
  });
});
