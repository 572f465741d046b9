import type { CubeModel, Dimension, Measure } from '@bi/contract/cube';
import type { AskCube, AskField, AskMeasure, AskMember } from './ask-cube';
import { withSharedNames } from './shared-names';

const YEAR = /(?:^|[\s_])(?:year|yr)$|jahr$|(?:年|年份|年度)$/i;

type Named = Pick<Dimension, 'name' | 'label' | 'synonyms'>;

function namesOf({ name, label, synonyms }: Named): Named & { label: string; synonyms: string[] } {
  return { name, label: label ?? name.replaceAll('_', ' '), synonyms: [...(synonyms ?? [])] };
}

function aggOf(measure: Measure): Pick<AskMeasure, 'agg' | 'formula'> {
  if (!('agg' in measure)) {
    const { calc } = measure;
    return { ...(calc.includes('/') && { agg: 'ratio' as const }), formula: calc };
  }
  const { agg, expr } = measure;
  return { agg, ...(expr !== undefined && { formula: expr }) };
}

function measureOf(measure: Measure): AskMeasure {
  const { description, lowerIsBetter } = measure;
  return {
    ...aggOf(measure),
    ...namesOf(measure),
    ...(description === undefined ? {} : { description }),
    ...(lowerIsBetter === undefined ? {} : { lowerIsBetter }),
    ...('agg' in measure && measure.agg === 'distinct' ? { distinct: true } : {}),
  };
}

/** Dimensions whose members a question may name: texts that are not hidden. */
export function askedDimensions(model: CubeModel): Dimension[] {
  return model.dimensions.filter(({ hidden, type }) => hidden !== true && type === 'string');
}

/** The date that periods are conditions on: the first visible one; null: there is none. */
export function askedDate(model: CubeModel): string | null {
  const dates = model.dimensions.filter(({ type }) => type === 'date' || type === 'timestamp');
  return dates.find(({ hidden }) => hidden !== true)?.name ?? null;
}

const CALENDAR = /(?:^|\s)(year|quarter|month|weekday|day)$|(年份|季度|月份|星期|日期)$/i;
/** What the parts of the calendar are also called. */
const CALENDAR_ZH: Readonly<Record<string, readonly string[]>> = {
  year: ['年份', '年', '年度'],
  quarter: ['季度'],
  month: ['月份', '月'],
  weekday: ['星期', '星期几', 'day of week', 'day of the week'],
  day: ['日期', '日', 'date'],
  年份: ['year', '年', '年度'],
  季度: ['quarter'],
  月份: ['month', '月'],
  星期: ['weekday', '星期几', 'day of week'],
  日期: ['day', '日', 'date'],
};

/** A field of a joined table without the name of the table: "category" of "Product category". */
function withinFolder({ folder }: Dimension, label: string): string[] {
  if (folder === undefined || !label.startsWith(`${folder} `)) return [];
  return [label.slice(folder.length + 1)];
}

/**
 * The parts of the cube's own date are called "month" or "年" alone, too, whatever else has such parts:
 * "Order month" of orders that also have a ship month.
 */
function calendarNames(model: CubeModel): (dimension: Dimension) => string[] {
  const date = model.dimensions.find(({ name }) => name === askedDate(model));
  const own = new Set([date?.name, ...(date?.determines ?? [])]);
  return ({ name, label = name.replaceAll('_', ' ') }) => {
    const match = own.has(name) ? CALENDAR.exec(label) : null;
    const part = (match?.[1] ?? match?.[2])?.toLowerCase();
    return part === undefined ? [] : [part, ...(CALENDAR_ZH[part] ?? [])];
  };
}

/**
 * What may be asked of a cube: its model as the person's role leaves it, without hidden fields, with
 * the members they see, which get their shared Chinese names, and the last day of the rows they see.
 */
export function askCubeOf(model: CubeModel, members: AskMember[], lastDay: string | null): AskCube {
  const calendar = calendarNames(model);
  const fields: AskField[] = model.dimensions
    .filter(({ hidden }) => hidden !== true)
    .map((dimension) => {
      const { name, label, synonyms } = namesOf(dimension);
      const { type, semantic } = dimension;
      const isYear = type === 'number' && (semantic === 'year' || YEAR.test(label));
      return {
        name,
        label,
        synonyms: [...synonyms, ...calendar(dimension), ...withinFolder(dimension, label)],
        kind: 'dimension',
        type,
        ...(isYear && { isYear }),
      };
    });
  return {
    name: model.name,
    label: model.label ?? model.name,
    measures: model.measures.filter(({ hidden }) => hidden !== true).map(measureOf),
    fields,
    members: withSharedNames(members),
    date: askedDate(model),
    lastDay,
  };
}
