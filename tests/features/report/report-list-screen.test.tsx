import { afterEach, describe, expect, test } from 'vitest';
import { ReportListScreen } from '../../../src/features/report/report-list-screen';
import { useNavigatePort } from '../../../src/host/use-navigate-port';
import { click, envelope, find, ME, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

function Where() {
  return <output>{useNavigatePort().path}</output>;
}

async function open(actions: string[]) {
  stage = await openStage({ 'GET /api/v1/me': envelope({ ...ME, actions }) });
  const screen = (
    <>
      <Where />
      <ReportListScreen scope="all" />
    </>
  );
  await stage.render(screen, { surface: 'app', token: 'token', start: '/report' });
  await until(() => expect(stage.text()).toContain('No reports yet'));
}

describe('a new report', () => {
  test('begins with a cube on the OLap screen', async () => {
    await open(['cube.view', 'report.create']);
    await click(await until(() => find(stage.box, 'button', 'New report')));
    await until(() =>
      expect(stage.events).toContainEqual({
        type: 'bi-navigate',
        detail: { from: '/report', to: '/olap' },
      }),
    );
  });

  test('is offered only to those who may make one', async () => {
    await open(['cube.view']);
    expect(stage.text()).not.toContain('New report');
  });
});
