import { afterEach, expect, test } from 'vitest';
import MoveDialog from '../../../src/widgets/entity-list/move-dialog';
import { click, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

test('says why nothing was moved, and can be tried again', async () => {
  stage = await openStage();
  const steps: string[] = [];
  let isDown = true;
  await stage.render(
    <MoveDialog
      count={2}
      start={{ tag: 'Flights', stag: '' }}
      folders={[]}
      onMove={() => {
        steps.push('move');
        return isDown ? Promise.reject(new Error('The server is away.')) : Promise.resolve();
      }}
      onClose={() => steps.push('close')}
    />,
    { token: 'token' },
  );
  const save = () => find(document.body, '.ant-modal button', 'Save');
  await until(save);
  await click(save());
  await until(() =>
    expect(document.body.querySelector('[role=alert]')?.textContent).toBe('The server is away.'),
  );
  expect(steps).toEqual(['move']);
  await until(() => expect(save().className).not.toContain('loading'));
  isDown = false;
  await click(save());
  await until(() => expect(steps).toEqual(['move', 'move', 'close']));
});
