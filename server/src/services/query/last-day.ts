import { BiError } from '@bi/contract/messages/bi-error';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { Query } from '@bi/contract/query/query';
import { leavesOpen } from '@bi/olap/calendar/open-period';
import type { Principal } from '../../policies/principal';
import type { CubeService } from '../cubes/cube-service';

/**
 * The last day of the first date on the axes, `YYYY-MM-DD`, by which a chart knows whether its last period has
 * ended; undefined for a chart without a date, where neither a forecast nor the newest data ask for it, and where
 * the person may not ask for it.
 * @param watermark newest date of the data, as the answer's trace names it
 */
export async function lastDayOf(
  cubes: Pick<CubeService, 'get' | 'dateRange'>,
  principal: Principal,
  { cube, rows, columns }: Pick<Query, 'cube' | 'rows' | 'columns'>,
  { reference = [] }: Pick<ChartSpec, 'reference'>,
  watermark: string | null,
): Promise<string | undefined> {
  const isOpen = [...rows, ...columns].some(({ grain }) => leavesOpen(watermark, grain));
  if (!isOpen && !reference.some(({ kind }) => kind === 'forecast')) return undefined;
  try {
    const { model } = await cubes.get(principal, cube);
    const dates = model.dimensions.filter(({ type }) => type === 'date').map(({ name }) => name);
    const of = [...rows, ...columns].map((axis) => axis.of).find((one) => dates.includes(one));
    if (of === undefined) return undefined;
    return (await cubes.dateRange(principal, cube, { of }))?.last;
  } catch (error) {
    // who may see the report but not the cube's dates is shown all periods alike
    if (error instanceof BiError && /^(forbidden|missing)\./.test(error.key)) return undefined;
    throw error;
  }
}
