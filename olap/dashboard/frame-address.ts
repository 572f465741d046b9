import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard/dashboard';

const SLOT = /\{\{\s*([^{}]{1,120}?)\s*\}\}/g;

/** Names of the filters whose values an address asks for, each once. */
export function namesInAddress(address: string): string[] {
  return [...new Set([...address.matchAll(SLOT)].map(([, name = '']) => name))];
}

/**
 * An address with what is set in filters in the place of `{{name}}`, encoded: members joined by commas, a span
 * as `first/last`, a value as it is. Of a filter that is set to nothing, to anything else, or is not there,
 * nothing stays.
 */
export function filledAddress(
  address: string,
  filters: readonly Pick<DashboardFilter, 'id' | 'name'>[],
  values: Readonly<Record<string, BoundCondition | null>>,
): string {
  return address.replaceAll(SLOT, (_slot, name: string) => {
    const filter = filters.find((one) => one.name === name);
    const value = filter === undefined ? null : (values[filter.id] ?? null);
    const text = value === null ? '' : valueText(value);
    // steps of a path, which would lead to another page
    return text === '.' || text === '..' ? '' : encodeURIComponent(text);
  });
}

function valueText(value: BoundCondition): string {
  if (value.op === 'in') {
    const members = 'paths' in value ? value.paths.map((path) => path.at(-1)) : value.values;
    return members.map((member) => String(member ?? '')).join(',');
  }
  if (value.op === 'between') return `${value.from}/${value.to}`;
  return value.op === '=' ? String(value.value) : '';
}
