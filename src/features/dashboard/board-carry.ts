import type { CarriedParameter } from '@bi/contract/dashboard/dashboard-open';
import type { CarriedCondition } from '@bi/olap/dashboard/carried';
import type { MemberKey } from '@bi/contract/cube/member';
import { readBoundCondition } from '@bi/olap/dashboard/read-choice';
import { addressText, readAddressText } from '@bi/olap/dashboard/address-text';

/** Search parameter with conditions that come along from another dashboard. */
export const CARRY_PARAM = 'carry';

/** What comes along from another dashboard. */
export interface Carry {
  /** name of that dashboard */
  from: string;
  conditions: CarriedCondition[];
  parameters: CarriedParameter[];
}

/** What comes along as text for an address; null for nothing, or where it is too long. */
export function carryText(carry: Carry): string | null {
  return carry.conditions.length + carry.parameters.length === 0 ? null : addressText(carry);
}

/** What the text of an address carries; null where it cannot be read. */
export function readCarryText(text: string | null): Carry | null {
  const value = text === null ? null : readAddressText(text);
  if (typeof value !== 'object' || value === null) return null;
  const { from, conditions, parameters = [] } = value as Partial<Record<keyof Carry, unknown>>;
  if (typeof from !== 'string' || !Array.isArray(conditions) || !Array.isArray(parameters)) {
    return null;
  }
  const read = conditions.flatMap(
    (one: Partial<Record<keyof CarriedCondition, unknown>> | null) => {
      const condition = readBoundCondition(one?.condition);
      const { cube, of } = one ?? {};
      const isSound = typeof cube === 'string' && typeof of === 'string' && condition !== undefined;
      return isSound ? [{ cube, of, condition }] : [];
    },
  );
  const set = parameters.flatMap(readParameter);
  if (read.length + set.length === 0) return null;
  const most = <T>(list: T[]) => list.slice(0, 20);
  return { from: from.slice(0, 120), conditions: most(read), parameters: most(set) };
}

function readParameter(
  one: Partial<Record<keyof CarriedParameter, unknown>> | null,
): CarriedParameter[] {
  const { parameter, type, member, value } = one ?? {};
  const isKey = ['string', 'number', 'boolean'].includes(typeof value);
  if (typeof parameter !== 'string' || !isKey) return [];
  if (type !== 'number' && type !== 'date' && type !== 'member') return [];
  const field = member as CarriedParameter['member'];
  const isField = typeof field?.cube === 'string' && typeof field.of === 'string';
  const of = isField ? { member: { cube: field.cube, of: field.of } } : {};
  return [{ parameter, type, ...of, value: value as MemberKey }];
}

/** Search parameter that says what came along, once filters have taken it. */
export const CARRIED_PARAM = 'carried';

/** What came along: from which dashboard, and to which filters and parameters. */
export interface Carried {
  from: string;
  /** ids of filters and parameters; none: none is about the same */
  filters: string[];
}

/** What came along as text for an address. */
export function carriedText(carried: Carried): string {
  return addressText(carried) ?? '';
}

/** What came along by the text of an address; null where it cannot be read. */
export function readCarriedText(text: string | null): Carried | null {
  const value = text === null ? null : readAddressText(text);
  if (typeof value !== 'object' || value === null) return null;
  const { from, filters } = value as { from?: unknown; filters?: unknown };
  if (typeof from !== 'string' || !Array.isArray(filters)) return null;
  const ids = filters.filter((id): id is string => typeof id === 'string');
  return { from: from.slice(0, 120), filters: ids };
}
