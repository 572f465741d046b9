import type { TableRollups } from '@bi/contract/table/table-rollups';
import type { TableDetail } from '@bi/contract/table/table';
import { afterEach, describe, expect, test } from 'vitest';
import { reviewedTable } from '../../../../src/features/view/table/reviewed';
import { SpeedTab } from '../../../../src/features/view/table/speed-tab';
import { envelope, openStage, until } from '../../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const EMPTY: TableRollups = { state: 'on', leastRows: 100_000, isBuilding: false, items: [] };

async function open(found: Partial<TableRollups>, language: 'en' | 'zh' = 'en') {
  stage = await openStage({
    'GET /api/v1/tables/tab_1/rollups': envelope({ ...EMPTY, ...found }),
  });
  const reviewed = reviewedTable({ id: 'tab_1', name: 'flights' } as TableDetail);
  await stage.render(<SpeedTab reviewed={reviewed} />, { token: 'token', language });
}

describe('the grouped copies of a table', () => {
  test('are listed with what they hold and how many questions they answered', async () => {
    const copy = { columns: ['origin', 'date'], aggregates: ['count(*)', 'sum(miles)'] };
    const use = { builtAt: '2026-01-02T03:04:05.000Z', reads: 1200, lastReadAt: null };
    await open({ isBuilding: true, items: [{ ...copy, ...use, rows: 41_000 }] });
    await until(() => expect(stage.text()).toContain('sum(miles)'));
    const cells = [...stage.box.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual([
      'origindate',
      'count(*)sum(miles)',
      '41,000',
      '1,200',
      'Never',
    ]);
    expect(stage.text()).toContain('A copy is being made.');
  });

  test('hide how many groups there are from a reader with limited rows', async () => {
    const use = { builtAt: '2026-01-02T03:04:05.000Z', reads: 0, lastReadAt: null };
    await open({ items: [{ columns: [], aggregates: ['count(*)'], rows: null, ...use }] });
    await until(() => expect(stage.text()).toContain('Hidden'));
    expect(stage.text()).toContain('nothing: one row');
  });

  test.each([
    [{}, 'One is made when two questions'],
    [{ isBuilding: true }, 'A copy is being made.'],
    [{ state: 'small' as const }, 'fast below 100,000 rows'],
    [{ state: 'live' as const }, 'Materialize the View'],
    [{ state: 'off' as const }, 'This server makes no copies'],
  ])('say why there are none: %j', async (found, text) => {
    await open(found);
    await until(() => expect(stage.text()).toContain(text));
  });
});
