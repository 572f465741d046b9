import { afterEach, expect, test } from 'vitest';
import CubePicker from '../../../src/features/olap/cube-picker';
import { useNavigatePort } from '../../../src/host/use-navigate-port';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

function Where() {
  const { path, search } = useNavigatePort();
  return <output>{`${path}?${search.toString()}`}</output>;
}

test('cubes to choose from say what they hold and how much, and open on the OLap screen', async () => {
  const flights = { id: 'c1', slug: 'flights', name: 'Flights', description: 'Who flew late' };
  const items = [
    { ...flights, rowCount: 2_999_994 },
    { ...flights, id: 'c2', slug: 'live', name: 'Live', description: '', rowCount: null },
  ];
  stage = await openStage({
    'GET /api/v1/cubes': envelope({ items, total: 2, page: 1, pageSize: 12, tags: [] }),
  });
  const screen = (
    <>
      <Where />
      <CubePicker />
    </>
  );
  await stage.render(screen, { surface: 'app', token: 'token', start: '/olap' });
  const card = await until(() => find(stage.box, 'button', 'Flights'));
  expect(card.textContent).toBe('FlightsWho flew late2,999,994 rows');
  expect(find(stage.box, 'button', 'Live').textContent).toBe('Live');
  await click(card);
  await until(() =>
    expect(stage.box.querySelector('output')?.textContent).toBe(
      '/olap?report_id=flights&type=cube&name=Flights',
    ),
  );
});
