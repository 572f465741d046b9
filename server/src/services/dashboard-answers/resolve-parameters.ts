import type { DashboardParameter } from '@bi/contract/dashboard';
import type { ChosenParameters } from '@bi/contract/dashboard-choice';
import type { OpenedParameter } from '@bi/contract/dashboard-open';
import type { CubeModels } from '@bi/olap/dashboard/effective';
import type { FilterInput } from './resolve-filters';

/** What parameters are resolved with. */
interface ParameterInput {
  parameters: readonly DashboardParameter[];
  /** by id */
  chosen: Readonly<ChosenParameters>;
  /** of the saved set that the dashboard opens with, by id */
  set: Readonly<ChosenParameters>;
  models: CubeModels;
  membersOf: FilterInput['membersOf'];
}

/**
 * What each parameter is set to, by id: as chosen, else by the saved set, else by its default; a member that is not
 * there for the reader is no default.
 */
export async function resolveParameters(
  input: ParameterInput,
): Promise<Map<string, OpenedParameter>> {
  const { parameters, chosen, set } = input;
  const stateOf = async (parameter: DashboardParameter): Promise<OpenedParameter> => {
    const { id, default: given = null } = parameter;
    const [own, saved] = [chosen[id], set[id]];
    if (own !== undefined) return { state: 'chosen', value: own };
    if (saved !== undefined) return { state: 'set', value: saved };
    if (given === null) return { state: 'none', value: null };
    return (await isThere(parameter, input))
      ? { state: 'default', value: given }
      : { state: 'default', value: null, missing: true };
  };
  const all = parameters.map(async (one) => [one.id, await stateOf(one)] as const);
  return new Map(await Promise.all(all));
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
