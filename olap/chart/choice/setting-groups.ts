import type { ChartSpec } from '@bi/contract/report/chart-spec';

/** Groups in which people set charts; each can be made automatic again by itself. */
export const SETTING_GROUPS = ['data', 'axes', 'labels', 'colours', 'lines', 'titles'] as const;

/** A group of settings, see `SETTING_GROUPS`. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

type Field = Exclude<keyof ChartSpec, 'version'>;

const FIELDS: Readonly<Record<SettingGroup, readonly Field[]>> = {
  data: ['mark', 'stack', 'orientation', 'channels', 'layers', 'sort', 'top'],
  axes: ['scales', 'axes'],
  labels: ['labels', 'legend'],
  colours: ['palette', 'colors', 'hidden'],
  lines: ['reference'],
  titles: ['title', 'subtitle', 'note', 'annotations'],
};

/** Whether a person set anything in a group, or at all. */
export function isSet(spec: ChartSpec, group?: SettingGroup): boolean {
  const groups = group === undefined ? SETTING_GROUPS : [group];
  return groups.some((one) => FIELDS[one].some((field) => spec[field] !== undefined));
}

/** A spec whose group is automatic again; without a group, all of it is. */
export function toAutomatic(spec: ChartSpec, group?: SettingGroup): ChartSpec {
  if (group === undefined) return { version: 1 };
  const own = new Set<string>(FIELDS[group]);
  return Object.fromEntries(Object.entries(spec).filter(([field]) => !own.has(field))) as ChartSpec;
}

/**
 * A spec with some fields set again; what is undefined, or an object or list left empty, is automatic.
 * Objects inside are replaced, not merged.
 */
export function withSettings(
  spec: ChartSpec,
  patch: { [K in Field]?: ChartSpec[K] | undefined },
): ChartSpec {
  const merged = Object.entries({ ...spec, ...patch }).flatMap(([field, value]) => {
    const left = withoutEmpty(value);
    return left === undefined ? [] : [[field, left] as const];
  });
  return Object.fromEntries(merged) as ChartSpec;
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const left = withoutEmpty(part);
    return left === undefined ? [] : [[key, left] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
