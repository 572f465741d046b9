import type { ChartReference, ChartSpec } from '@bi/contract/chart-spec';
import type { Query } from '@bi/contract/query';
import { CHART_KINDS_BEFORE, CHART_MARKS } from '@bi/contract/chart-marks';
import { upgradeChart } from '../chart/chart-kind';
import { isInteger, isName, isRecord, readList } from './read-json';

/**
 * Reads a chart that came from outside, in the form of today or in that before it; what is wrong in it is
 * left out and so automatic.
 */
export function readChart(value: unknown, query: Pick<Query, 'measures'>): ChartSpec {
  if (!isRecord(value)) return { version: 1 };
  if (value['version'] === 1) return readSpec(value);
  const kind = oneOf(value['kind'], CHART_KINDS_BEFORE);
  if (kind === undefined) return { version: 1 };
  const measures = readList(value['measures'], (one) => (isInteger(one, 0, 39) ? one : null));
  return upgradeChart({ kind, measures }, query);
}

function readSpec(value: Record<string, unknown>): ChartSpec {
  const { channels, scales, legend, colors } = value;
  const layers = readList(value['layers'], readLayer).slice(0, 40);
  const reference = readList(value['reference'], readReference).slice(0, 12);
  return {
    version: 1,
    ...known({
      mark: oneOf(value['mark'], CHART_MARKS),
      stack: oneOf(value['stack'], ['none', 'zero', 'percent'] as const),
      orientation: oneOf(value['orientation'], ['vertical', 'horizontal'] as const),
      channels: isRecord(channels) ? filled(readChannels(channels)) : undefined,
      layers: layers.length > 0 ? layers : undefined,
      scales: isRecord(scales) ? filled(known({ y: readScale(scales['y']) })) : undefined,
      legend: readLegend(legend),
      labels: oneOf(value['labels'], ['none', 'all'] as const),
      reference: reference.length > 0 ? reference : undefined,
      colors: isRecord(colors) ? filled(readColors(colors)) : undefined,
      sort: oneOf(value['sort'], ['value', 'query'] as const),
      title: text(value['title']),
      subtitle: text(value['subtitle']),
      note: text(value['note']),
    }),
  };
}

function readChannels(value: Record<string, unknown>): NonNullable<ChartSpec['channels']> {
  const y = readList(value['y'], (one) =>
    isRecord(one) && isName(one['measure']) ? { measure: one['measure'] } : null,
  ).slice(0, 40);
  return known({
    x: readField(value['x']),
    y: y.length > 0 ? y : undefined,
    color: readField(value['color']),
    facet: readField(value['facet']),
  });
}

function readField(value: unknown): { field: string } | undefined {
  return isRecord(value) && isName(value['field']) ? { field: value['field'] } : undefined;
}

function readLayer(value: unknown): NonNullable<ChartSpec['layers']>[number] | null {
  if (!isRecord(value) || !isName(value['measure'])) return null;
  return {
    measure: value['measure'],
    ...known({
      mark: oneOf(value['mark'], ['bar', 'line'] as const),
      axis: oneOf(value['axis'], ['first', 'second'] as const),
      dashed: typeof value['dashed'] === 'boolean' ? value['dashed'] : undefined,
    }),
  };
}

function readReference(value: unknown): ChartReference | null {
  if (!isRecord(value)) return null;
  const own = known({
    label: text(value['label']),
    measure: isName(value['measure']) ? value['measure'] : undefined,
  });
  if (value['kind'] === 'constant') {
    const at = number(value['value']);
    return at === undefined ? null : { kind: 'constant', value: at, ...own };
  }
  const kind = oneOf(value['kind'], ['average', 'median', 'trend'] as const);
  return kind === undefined ? null : { kind, ...own };
}

function readLegend(value: unknown): ChartSpec['legend'] {
  const place = isRecord(value) ? oneOf(value['place'], ['top', 'none'] as const) : undefined;
  return place === undefined ? undefined : { place };
}

function readScale(value: unknown) {
  if (!isRecord(value)) return undefined;
  return filled(
    known({
      zero: typeof value['zero'] === 'boolean' ? value['zero'] : undefined,
      min: number(value['min']),
      max: number(value['max']),
    }),
  );
}

function readColors(value: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && /^#[0-9a-f]{6}$/i.test(entry[1]),
    ),
  );
}

function oneOf<T extends string>(value: unknown, all: readonly T[]): T | undefined {
  return all.find((one) => one === value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 400 ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

type Known<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** An object without its undefined fields. */
function known<T extends object>(value: T): Known<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined),
  ) as Known<T>;
}

/** An object, undefined for an empty one. */
function filled<T extends object>(value: T): T | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}
