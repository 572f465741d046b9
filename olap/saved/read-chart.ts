import type {
  ChartAnnotation,
  ChartBound,
  ChartReference,
  ChartSpec,
} from '@bi/contract/report/chart-spec';
import type { Query } from '@bi/contract/query/query';
import { CHART_KINDS_BEFORE, CHART_MARKS } from '@bi/contract/report/chart-marks';
import { upgradeChart } from '../chart/data/chart-kind';
import { isInteger, isName, isRecord, readList, readPath } from '../query/read-json';

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
  const { channels, scales, axes, legend, colors } = value;
  const layers = readList(value['layers'], readLayer).slice(0, 40);
  const reference = readList(value['reference'], readReference).slice(0, 12);
  const annotations = readList(value['annotations'], readAnnotation).slice(0, 50);
  const palette = readList(value['palette'], (one) => (isColor(one) ? one : null)).slice(0, 10);
  const hidden = readList(value['hidden'], (one) => text(one) ?? null).slice(0, 200);
  return {
    version: 1,
    ...known({
      mark: oneOf(value['mark'], CHART_MARKS),
      stack: oneOf(value['stack'], ['none', 'zero', 'percent'] as const),
      orientation: oneOf(value['orientation'], ['vertical', 'horizontal'] as const),
      channels: isRecord(channels) ? filled(readChannels(channels)) : undefined,
      layers: layers.length > 0 ? layers : undefined,
      scales: isRecord(scales) ? filled(known({ y: readScale(scales['y']) })) : undefined,
      axes: isRecord(axes)
        ? filled(
            known({
              x: readAxis(axes['x']),
              y: readAxis(axes['y']),
              second: readAxis(axes['second']),
            }),
          )
        : undefined,
      legend: isRecord(legend) ? readLegend(legend) : undefined,
      labels: oneOf(value['labels'], ['none', 'all', 'ends', 'smart'] as const),
      reference: reference.length > 0 ? reference : undefined,
      annotations: annotations.length > 0 ? annotations : undefined,
      palette: palette.length > 0 ? palette : undefined,
      colors: isRecord(colors) ? filled(readColors(colors)) : undefined,
      hidden: hidden.length > 0 ? hidden : undefined,
      sort: oneOf(value['sort'], ['value', 'smallest', 'name', 'query'] as const),
      top: isInteger(value['top'], 1, 1000) ? value['top'] : undefined,
      title: text(value['title']),
      subtitle: text(value['subtitle']),
      note: text(value['note']),
    }),
  };
}

function readChannels(value: Record<string, unknown>): NonNullable<ChartSpec['channels']> {
  const y = readList(value['y'], (one) => readMeasure(one) ?? null).slice(0, 40);
  const tooltip = readList(
    value['tooltip'],
    (one) => readField(one) ?? readMeasure(one) ?? null,
  ).slice(0, 12);
  return known({
    x: readField(value['x']),
    y: y.length > 0 ? y : undefined,
    color: readField(value['color']) ?? readMeasure(value['color']),
    size: readMeasure(value['size']),
    tooltip: tooltip.length > 0 ? tooltip : undefined,
    facet: readField(value['facet']),
    facetRows: readField(value['facetRows']),
    facetColumns: readField(value['facetColumns']),
  });
}

function readField(value: unknown): { field: string } | undefined {
  return isRecord(value) && isName(value['field']) ? { field: value['field'] } : undefined;
}

function readMeasure(value: unknown): { measure: string } | undefined {
  return isRecord(value) && isName(value['measure']) ? { measure: value['measure'] } : undefined;
}

function readLayer(value: unknown): NonNullable<ChartSpec['layers']>[number] | null {
  if (!isRecord(value) || !isName(value['measure'])) return null;
  return {
    measure: value['measure'],
    ...known({
      mark: oneOf(value['mark'], ['bar', 'line'] as const),
      axis: oneOf(value['axis'], ['first', 'second'] as const),
      dashed: flag(value['dashed']),
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
  if (value['kind'] === 'target')
    return isName(value['target']) ? { kind: 'target', target: value['target'], ...own } : null;
  if (value['kind'] === 'band') {
    const [from, to] = [readBound(value['from']), readBound(value['to'])];
    return from === undefined || to === undefined ? null : { kind: 'band', from, to, ...own };
  }
  if (value['kind'] === 'forecast') {
    const method = oneOf(value['method'], ['holtWinters', 'seasonalNaive', 'drift'] as const);
    const periods = isInteger(value['periods'], 1, 120) ? value['periods'] : undefined;
    return { kind: 'forecast', ...known({ periods, method }), ...own };
  }
  const kind = oneOf(value['kind'], ['average', 'median', 'trend'] as const);
  return kind === undefined ? null : { kind, ...own };
}

function readBound(value: unknown): ChartBound | undefined {
  const figures = ['average', 'median', 'lowerQuartile', 'upperQuartile'] as const;
  return number(value) ?? oneOf(value, figures) ?? readMeasure(value);
}

function readAnnotation(value: unknown): ChartAnnotation | null {
  if (!isRecord(value)) return null;
  const note = text(value['text']);
  const places = Array.isArray(value['at']) ? value['at'] : [];
  const at = readList(places, readPlace);
  if (note === undefined || at.length !== places.length || at.length > 40) return null;
  return {
    text: note,
    at,
    ...known({ measure: isName(value['measure']) ? value['measure'] : undefined }),
  };
}

function readPlace(value: unknown): ChartAnnotation['at'][number] | null {
  if (!isRecord(value) || !isName(value['of'])) return null;
  const path = readPath(value['path']);
  return path === null ? null : { of: value['of'], path };
}

function readLegend(value: Record<string, unknown>): ChartSpec['legend'] {
  const order = readList(value['order'], (one) => text(one) ?? null).slice(0, 200);
  return filled(
    known({
      place: oneOf(value['place'], ['top', 'none'] as const),
      order: order.length > 0 ? order : undefined,
    }),
  );
}

function readAxis(value: unknown): NonNullable<ChartSpec['axes']>['x'] {
  if (!isRecord(value)) return undefined;
  const format = text(value['format']);
  return filled(
    known({
      title: value['title'] === '' ? '' : text(value['title']),
      format: format !== undefined && format.length <= 120 ? format : undefined,
      grid: flag(value['grid']),
    }),
  );
}

function readScale(value: unknown) {
  if (!isRecord(value)) return undefined;
  const step = number(value['step']);
  return filled(
    known({
      zero: flag(value['zero']),
      min: number(value['min']),
      max: number(value['max']),
      step: step !== undefined && step > 0 ? step : undefined,
      log: flag(value['log']),
      reversed: flag(value['reversed']),
      free: flag(value['free']),
    }),
  );
}

function readColors(value: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isColor(entry[1])),
  );
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
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
