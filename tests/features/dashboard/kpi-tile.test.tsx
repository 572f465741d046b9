import { afterEach, beforeEach, expect, test } from 'vitest';
import { KpiTile } from '../../../src/features/dashboard/kpi-tile';
import { openStage, until } from '../../shell/shell-fixture';
import { monthlyCellSet } from '../../widgets/flight-cell-sets';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test('a short number and one of ten characters are equally large', async () => {
  const cellSet = monthlyCellSet();
  const [measure] = cellSet.measures;
  const formats = ['0', '"$"0000000.0'];
  const shown = formats.map((format) => ({
    ...cellSet,
    measures: [{ ...measure!, format }, ...cellSet.measures.slice(1)],
  }));
  await stage.render(
    <>
      {shown.map((one, index) => (
        <KpiTile key={index} cellSet={one} spec={{ version: 1 }} label={`tile ${index}`} />
      ))}
    </>,
  );
  const numbers = await until(() => {
    const found = [...stage.box.querySelectorAll<HTMLElement>('.bi-kpi-value')];
    expect(new Set(found.map(({ textContent }) => textContent.length)).size).toBeGreaterThan(1);
    return found;
  });
  const room = numbers.map(({ style }) => style.getPropertyValue('--bi-digits'));
  expect(new Set(room)).toEqual(new Set(['10']));
});
