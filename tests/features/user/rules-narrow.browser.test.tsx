import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HttpClient } from '../../../src/core/http/http-types';
import RulesSection from '../../../src/features/user/rules-section';
import { USER_STYLE } from '../../../src/features/user/user-style';
import { useStyleSheet } from '../../../src/ui/use-style-sheet';
import { putOnStage, type Stage } from '../olap/olap-fixture';

const rule = (at: number) => ({
  id: `rul_${at}`,
  userId: 'usr_1',
  userName: 'Raj Patel of Northern Operations',
  name: `Regional access of airport managers ${at}`,
  filter: { of: 'origin_region_of_airport', op: 'in', values: ['West', 'South', 'Midwest'] },
  exemptCubes: ['planes', 'carriers_of_the_world'],
  combine: 'both',
  lacking: 'refuse',
});
const server = {
  get: () => Promise.resolve({ items: [rule(1), rule(2)], total: 2, page: 1, pageSize: 50 }),
} as unknown as HttpClient;

function Rules() {
  useStyleSheet(USER_STYLE);
  return <RulesSection />;
}

let stage: Stage;
afterEach(async () => {
  stage.leave();
  await page.viewport(1280, 800);
});

test.each([
  [360, 'block'],
  [1280, 'table-row'],
])('the rules of rows do not scroll sideways at %i px', async (width, display) => {
  await page.viewport(width, 800);
  stage = putOnStage(server, '/', () => <Rules />, width);
  await expect.poll(() => stage.root.querySelectorAll('tbody tr').length).toBe(2);
  const table = stage.root.querySelector<HTMLElement>('.bi-admin-table')!;
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  expect(getComputedStyle(table.querySelector('tbody tr')!).display).toBe(display);
  const edit = table.querySelector('button')!.getBoundingClientRect();
  expect(edit.right).toBeLessThanOrEqual(width);
});
