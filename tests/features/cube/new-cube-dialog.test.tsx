import { afterEach, describe, expect, test, vi } from 'vitest';
import NewCubeDialog from '../../../src/features/cube/new-cube-dialog';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

describe('choosing the table of a new cube', () => {
  test('names tables as people call them, and chooses by the name in statements', async () => {
    const onChoose = vi.fn();
    stage = await openStage({
      'GET /api/v1/cube-sources': envelope([
        { table: 'dim_state', rowCount: 56, columns: [] },
        { table: 'table_2', name: '销售流水', rowCount: 5000, columns: [] },
      ]),
    });
    await stage.render(<NewCubeDialog onChoose={onChoose} onClose={() => {}} />, {
      surface: 'app',
      token: 'token',
    });
    const names = () =>
      [...document.querySelectorAll('.cube-tables b')].map(({ textContent }) => textContent);
    await until(() => expect(names()).toEqual(['dim_state', '销售流水']));
    await click(find(document.body, '.cube-tables b', '销售流水'));
    expect(onChoose).toHaveBeenCalledWith('table_2');
  });
});
