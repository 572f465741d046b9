import { afterEach, expect, test } from 'vitest';
import { TableScreen } from '../../../../src/features/view/table/table-screen';
import { click, envelope, find, openStage, until } from '../../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const refused = { 'GET /api/v1/tables/orders': envelope(null, 1003, 'No such table.') };

test('a table that one may not see leads back to the tables', async () => {
  stage = await openStage(refused);
  await stage.render(<TableScreen tableId="orders" />, { token: 'token', surface: 'app' });
  await until(() => expect(stage.text()).toContain('No such table.'));
  await click(find(stage.box, 'button', 'Back to the tables'));
  await until(() =>
    expect(stage.events.filter(({ type }) => type === 'bi-navigate')).toMatchObject([
      { detail: { to: '/view?kind=tables' } },
    ]),
  );
});

test('as an element of its own it leads nowhere', async () => {
  stage = await openStage(refused);
  await stage.render(<TableScreen tableId="orders" />, { token: 'token', surface: 'lone' });
  await until(() => expect(stage.text()).toContain('No such table.'));
  expect(stage.text()).not.toContain('Back to the tables');
});
