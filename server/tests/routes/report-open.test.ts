import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { sharedReport } from '../support/shared-report';

const LOOK = { show: 'grid', chart: { version: 1 } };
let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const open = async (id: string, as: 'ana' | 'raj' = 'ana') => {
  const answer = await lab.call({ as, path: `/reports/${id}/open` });
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};
const ask = (id: string, body: object, as: 'ana' | 'raj' = 'ana') =>
  lab.call({ as, method: 'POST', path: `/query?of=report:${id}`, body });

describe('opening a report', () => {
  it('brings it with its cube, and with its answer once that is cached', async () => {
    const id = await sharedReport(lab, { name: 'Opened', presentation: LOOK });
    const before = await open(id);
    const { data: report } = await lab.call({ as: 'ana', path: `/reports/${id}` });
    expect(before).toMatchObject({
      report: { id, query: report.query },
      cube: { slug: 'flights', model: { name: 'flights' } },
      answer: null,
    });
    const asked = await ask(id, report.query);
    const { answer } = await open(id);
    expect(answer).toMatchObject({
      cellSet: asked.data.cellSet,
      trace: { source: 'cache', receipt: asked.data.trace.receipt },
    });
  });

  it('brings nobody an answer of rows that others may see', async () => {
    const id = await sharedReport(lab, { name: 'Of all rows', presentation: LOOK });
    const { report } = await open(id);
    await ask(id, report.query);
    expect((await open(id, 'raj')).answer).toBeNull();
    const own = await ask(id, report.query, 'raj');
    expect((await open(id, 'raj')).answer).toMatchObject({
      cellSet: own.data.cellSet,
      trace: { rowsLimited: true },
    });
  });
});
