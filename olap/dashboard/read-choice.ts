import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import type { MemberKey } from '@bi/contract/query/query';
import type { MemberRef } from '../query/edit-filters';
import { GRAINS } from '../query/model-fields';
import { readFilter } from '../query/read-filter';
import { isName, isRecord, readList, readPath } from '../query/read-json';
import type { EffectiveChoice, TileSelection } from './effective';

const MAX_POINTS = 500;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Reads what was chosen on a dashboard from outside; null where it has not that shape. Unsound parts are left out. */
export function readChoice(value: unknown): EffectiveChoice | null {
  if (!isRecord(value)) return null;
  const parameters = readEntries(value['parameters'], readKey);
  return {
    filters: readEntries(value['filters'], (one) =>
      one === null ? null : readBoundCondition(one),
    ),
    selections: readEntries(value['selections'], readSelection),
    ...(Object.keys(parameters).length > 0 && { parameters }),
  };
}

function readKey(value: unknown): MemberKey | undefined {
  const [key] = readPath([value]) ?? [];
  return key;
}

/** Reads the condition of a filter; undefined where it has not the contract's shape. */
export function readBoundCondition(value: unknown): BoundCondition | undefined {
  if (!isRecord(value) || 'of' in value) return undefined;
  const filter = readFilter({ ...value, of: 'field' });
  if (filter === null || !('op' in filter)) return undefined;
  const { of: _of, ...condition } = filter;
  if ('calendar' in condition || 'parameter' in condition) return undefined;
  return 'fromParameter' in condition || 'toParameter' in condition ? undefined : condition;
}

function readSelection(value: unknown): TileSelection | undefined {
  if (!isRecord(value) || typeof value['cube'] !== 'string') return undefined;
  const given = value['points'];
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_POINTS) return undefined;
  const points = given.flatMap((point: unknown) =>
    Array.isArray(point) ? [readList(point, readRef)] : [],
  );
  const isSound = points.length === given.length && points.every((point) => point.length > 0);
  return isSound ? { cube: value['cube'], points } : undefined;
}

function readRef(value: unknown): MemberRef | null {
  if (!isRecord(value) || !isName(value['of'])) return null;
  const path = readPath(value['path']);
  if (path === null || path.length === 0) return null;
  const grain = GRAINS.find((one) => one === value['grain']);
  const calendar = value['calendar'];
  return {
    of: value['of'],
    ...(grain !== undefined && { grain }),
    ...(grain !== undefined && isName(calendar) && { calendar }),
    path,
  };
}

function readEntries<T>(value: unknown, read: (part: unknown) => T | undefined): Record<string, T> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([key, part]): [string, T][] => {
    const found = ID.test(key) ? read(part) : undefined;
    return found === undefined ? [] : [[key, found]];
  });
  return Object.fromEntries(entries);
}
