import type { DateRange } from '@bi/contract/cube-editor/cube-entity';
import type { DashboardParameter } from '@bi/contract/dashboard/dashboard';
import type { ChosenParameters } from '@bi/contract/dashboard/dashboard-choice';
import type { OpenedParameter } from '@bi/contract/dashboard/dashboard-open';
import type { CubeModels } from '@bi/olap/dashboard/effective';
import { relativeDays } from '@bi/olap/query/relative-days';
import type { FilterInput } from './resolve-filters';

/** What parameters are resolved with. */
interface ParameterInput {
  parameters: readonly DashboardParameter[];
  /** by id */
  chosen: Readonly<ChosenParameters>;
  /** those that came along from another dashboard, by id */
  carried: Readonly<ChosenParameters>;
  /** of the saved set that the dashboard opens with, by id */
  set: Readonly<ChosenParameters>;
  models: CubeModels;
  membersOf: FilterInput['membersOf'];
  /** first and last day of a cube's date that the reader may see */
  rangeOf: (cube: string, of: string) => Promise<DateRange | null>;
  /** the present day, `YYYY-MM-DD`; null: days by name are those that were saved */
  today: string | null;
}

/**
 * What each parameter is set to, by id: as chosen, else as it came along, else by the saved set, else by its day or
 * its default; a member that is not there for the reader is no default.
 */
export async function resolveParameters(
  input: ParameterInput,
): Promise<Map<string, OpenedParameter>> {
  const { parameters, chosen, carried, set } = input;
  const stateOf = async (parameter: DashboardParameter): Promise<OpenedParameter> => {
    const { id, default: given = null } = parameter;
    const [own, brought, saved] = [chosen[id], carried[id], set[id]];
    if (own !== undefined) return { state: 'chosen', value: own };
    if (brought !== undefined) return { state: 'carried', value: brought };
    if (saved !== undefined) return { state: 'set', value: saved };
    const day = await namedDay(parameter, input);
    if (day !== null) return { state: 'default', value: day };
    if (given === null) return { state: 'none', value: null };
    return (await isThere(parameter, input))
      ? { state: 'default', value: given }
      : { state: 'default', value: null, missing: true };
  };
  const all = parameters.map(async (one) => [one.id, await stateOf(one)] as const);
  return new Map(await Promise.all(all));
}

/** The day that a parameter is set to by its name; null: it has none, or it cannot be found out. */
async function namedDay(
  { day }: DashboardParameter,
  { models, rangeOf, today }: ParameterInput,
): Promise<string | null> {
  if (day === undefined || today === null) return null;
  const { name, field } = day;
  try {
    const isKnown = field !== undefined && models[field.cube] !== undefined;
    const range = isKnown ? await rangeOf(field.cube, field.of) : null;
    const days = range && { first: range.first.slice(0, 10), last: range.last.slice(0, 10) };
    return relativeDays(days, today).find(({ key }) => key === name)?.day ?? null;
  } catch {
    return null;
  }
}

/** Whether the reader may see the member that is a default; true where that cannot be found out. */
async function isThere(
  { member, default: value = null }: DashboardParameter,
  { models, membersOf }: ParameterInput,
): Promise<boolean> {
  if (member === undefined || models[member.cube] === undefined) return true;
  const { cube, of } = member;
  try {
    const where = { of, op: 'in' as const, values: [value] };
    return (await membersOf(cube, { of, where, limit: 1 })).members.length > 0;
  } catch {
    return true;
  }
}
