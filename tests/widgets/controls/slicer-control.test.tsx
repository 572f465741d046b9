import type { Query } from '@bi/contract/query/query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SlicerControl } from '../../../src/widgets/controls/slicer-control';
import { flights } from '../../olap/dashboard/cubes';
import { blur, click, envelope, find, openStage, type, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage({
    'GET /api/v1/cubes/flights/date-range': envelope({ first: '2001-01-01', last: '2001-06-30' }),
  });
});
afterEach(() => stage.close());

const START: Query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };

/** A pinned day over a query, which is written next to it. */
function Pinned() {
  const [query, setQuery] = useState(START);
  return (
    <>
      <SlicerControl
        cube="flights"
        model={flights}
        query={query}
        of="flight_date"
        onEdit={(change) => setQuery((now) => change(now, flights))}
      />
      <output>{JSON.stringify(query.where ?? null)}</output>
    </>
  );
}

const where = () => JSON.parse(stage.box.querySelector('output')?.textContent ?? '') as unknown;
const press = async (name: string) => click(await until(() => find(document.body, 'button', name)));

test('a pinned date is limited to a period by one press, counted from the last day of old data', async () => {
  await stage.render(<Pinned />);
  await press('flight_dateAll');
  await until(() => expect(document.body.textContent).toContain('Count from'));
  await press('last 30 days');
  const period = { kind: 'last', n: 30, unit: 'day', includeCurrent: true, anchor: 'lastDay' };
  expect(where()).toEqual({ of: 'flight_date', op: 'period', period });
  await press('this year');
  expect(where()).toMatchObject({ period: { kind: 'this', unit: 'year', anchor: 'lastDay' } });
  await press('this year');
  expect(where()).toBeNull();
});

test('each key of the slider counts, also before the result of the one before is there', async () => {
  const given: Query[] = [];
  await stage.render(
    <SlicerControl
      cube="flights"
      model={flights}
      query={START}
      of="flight_date"
      onEdit={(change) => given.push(change(START, flights))}
    />,
  );
  await press('flight_dateAll');
  const slider = (await until(() =>
    find(document.body, 'input[type=range]', 'First day'),
  )) as HTMLInputElement;
  for (const step of [1, 2]) {
    await type(slider, String(Number(slider.value) + 1));
    await blur(slider);
    expect(given.at(-1)?.where).toMatchObject({ op: '>=', value: `2001-01-0${step + 1}` });
  }
});
