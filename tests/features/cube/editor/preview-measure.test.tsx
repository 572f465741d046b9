import { afterEach, expect, test } from 'vitest';
import { parsedModel } from '../../../../src/features/cube/editor/editor-store';
import { PreviewPane } from '../../../../src/features/cube/editor/preview-pane';
import { envelope, openStage, until } from '../../../shell/shell-fixture';

const TEXT = `name: sold
source: {table: sold}
key: []
joins: []
dimensions:
  - {name: shop, expr: shop, type: string}
  - {name: planner, type: string}
hierarchies:
  - {name: planning, levels: [planner]}
measures:
  - {name: sales, agg: sum, expr: amount}
  - {name: planned, of: plan, agg: sum, expr: amount}
facts:
  - {name: plan, source: {table: plan}, key: [], joins: [], map: {shop: shop, planner: planner}}
`;
const PREVIEW = 'POST /api/v1/cubes/preview';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

test.each([
  ['dimensions', 0, 'shop', 'sales'],
  ['dimensions', 1, 'planner', 'planned'],
  ['hierarchies', 0, 'planning', 'planned'],
] as const)(
  'the preview of %s %i (%s) shows a measure that has numbers by it',
  async (part, index, of, measure) => {
    stage = await openStage({ [PREVIEW]: envelope(null, 1001, 'not now') });
    await stage.render(
      <PreviewPane
        {...{ text: TEXT, model: parsedModel(TEXT)!, chosen: { part, index }, faulty: false }}
        onClose={() => undefined}
      />,
      { token: 'token' },
    );
    await until(() =>
      expect(stage.callsOf(PREVIEW).at(-1)?.body).toMatchObject({
        query: { rows: [{ of }], measures: [measure] },
      }),
    );
  },
);
