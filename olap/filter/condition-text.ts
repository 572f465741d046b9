import type { CubeModel } from '@bi/contract/cube/cube';
import type {
  Filter,
  Having,
  MeasureFilter,
  MemberPath,
  RelativePeriod,
} from '@bi/contract/query/query';
import { formatValue } from '../format/format-value';
import { soleField } from '../query/edit-filters';
import {
  findDimension,
  findField,
  findMeasure,
  isTree,
  labelOf,
  levelsOf,
} from '../query/model-fields';
import { memberLabel, ownDataLabel } from '../format/member-label';
import type { FilterWords as Texts } from './filter-words';

type Language = 'en' | 'zh';

/** Members that the text of a list names; the others are counted. */
export const NAMED_MEMBERS = 2;

/** The caption of the member at the end of a path of a hierarchy; undefined: its key is its name. */
export type CaptionOf = (of: string, path: MemberPath) => string | undefined;

/**
 * A condition on dimensions in words, without the field's name where it is the only field: `West, South`,
 * `not Sat`, `last 3 months`.
 * @param caption names of members that are not their keys; see `useCaptions`
 */
export function filterText(
  filter: Filter,
  model: CubeModel,
  texts: Texts,
  language: Language,
  caption?: CaptionOf,
): string {
  if (soleField(filter) === null) return conditionText(filter, model, texts, language, caption);
  const inner = (one: Filter): string => filterText(one, model, texts, language, caption);
  if ('and' in filter) return filter.and.map(inside(inner, 'and')).join(texts.and);
  if ('or' in filter) return filter.or.map(inside(inner, 'or')).join(texts.or);
  if ('not' in filter) return texts.not(inside(inner, 'not')(filter.not));
  const look = findDimension(model, filter.of) ?? { type: 'string' as const };
  const named = 'calendar' in filter ? filter.calendar : undefined;
  const calendar = model.calendars?.find(({ name }) => name === named);
  const cut = {
    ...look,
    ...('grain' in filter && { grain: filter.grain }),
    ...(calendar && { calendar }),
  };
  const value = (key: string | number | boolean | null): string => memberLabel(cut, key, language);
  switch (filter.op) {
    case 'in':
    case 'notIn': {
      const names =
        'paths' in filter
          ? filter.paths.map((path) => pathText(path, filter.of, model, language, caption))
          : filter.values.map(value);
      const list = shortList(names, texts);
      return filter.op === 'in' ? list : texts.not(list);
    }
    case 'between':
      return texts.fromTo(value(filter.from), value(filter.to));
    case 'contains':
    case 'notContains':
    case 'startsWith':
    case 'endsWith':
      return `${texts[filter.op]} “${filter.value}”`;
    case 'empty':
    case 'notEmpty':
      return texts[filter.op];
    case 'period':
      return periodText(filter.period, texts);
    default:
      return `${sign(filter.op)} ${value(filter.value)}`;
  }
}

/**
 * A condition on measures in words: `> 100`, at which level included.
 * @param caption names of members that are not their keys
 */
export function havingText(
  having: Having,
  model: CubeModel,
  texts: Texts,
  language: Language,
  caption?: CaptionOf,
): string {
  const condition = conditionText(having.filter, model, texts, language, caption);
  return texts.atLevel(condition, labelOf(model, having.level));
}

/**
 * Names of a path's members, the coarsest first: `West › Pacific`.
 * @param caption names of members that are not their keys
 */
export function pathText(
  path: MemberPath,
  of: string,
  model: CubeModel,
  language: Language,
  caption?: CaptionOf,
): string {
  const levels = levelsOf(model, of);
  const field = findField(model, of);
  const ragged = field?.kind === 'hierarchy' ? field.hierarchy.ragged : undefined;
  const isUneven = ragged !== undefined || isTree(model, of);
  return path
    .flatMap((key, depth) => {
      const level = levels[Math.min(depth, levels.length - 1)] ?? '';
      const look = findDimension(model, level) ?? { type: 'string' as const };
      const isPlaceless = ragged === 'sameAsParent' ? key === path[depth - 1] : key === null;
      if (!isUneven || depth === 0 || !isPlaceless) {
        return [caption?.(of, path.slice(0, depth + 1)) ?? memberLabel(look, key, language)];
      }
      const isOwn = depth === path.length - 1;
      return isOwn ? [ownDataLabel(language)] : [];
    })
    .join(' › ');
}

/** A relative period in words: `last 3 months`, `this year`. */
export function periodText(period: RelativePeriod, texts: Texts): string {
  const { kind, n, unit, includeCurrent } = period;
  const plain = texts[kind](n, unit);
  const text = includeCurrent === true ? texts.withCurrent(plain, unit) : plain;
  return period.anchor === 'lastDay' ? texts.countedFromData(text) : text;
}

/**
 * A condition on members and measures in words, with the name of what each test compares; groups inside
 * groups are put in brackets: `State Hawaii or (Flights > 10,000 and On-time % > 80%)`.
 * @param caption names of members that are not their keys
 */
export function conditionText(
  filter: MeasureFilter,
  model: CubeModel,
  texts: Texts,
  language: Language,
  caption?: CaptionOf,
): string {
  const inner = (one: MeasureFilter): string => conditionText(one, model, texts, language, caption);
  if ('and' in filter) return filter.and.map(inside(inner, 'and')).join(texts.and);
  if ('or' in filter) return filter.or.map(inside(inner, 'or')).join(texts.or);
  if ('not' in filter) return texts.not(inside(inner, 'not')(filter.not));
  if ('of' in filter) {
    return `${labelOf(model, filter.of)} ${filterText(filter, model, texts, language, caption)}`;
  }
  const measure = findMeasure(model, filter.m);
  const name = labelOf(model, filter.m);
  const number = (value: number): string => formatValue(value, measure?.format, language);
  switch (filter.op) {
    case 'between':
      return `${name} ${texts.fromTo(number(filter.from), number(filter.to))}`;
    case 'empty':
    case 'notEmpty':
      return `${name} ${texts[filter.op]}`;
    default:
      if ('other' in filter) return `${name} ${sign(filter.op)} ${labelOf(model, filter.other)}`;
      return `${name} ${sign(filter.op)} ${number(filter.value)}`;
  }
}

/** Words of a part, in brackets where it is a group of several that is joined in another way. */
function inside<T extends MeasureFilter>(
  text: (part: T) => string,
  outer: 'and' | 'or' | 'not',
): (part: T) => string {
  return (part) => {
    const several =
      ('and' in part && part.and.length > 1 && outer !== 'and') ||
      ('or' in part && part.or.length > 1 && outer !== 'or');
    return several ? `(${text(part)})` : text(part);
  };
}

function shortList(names: readonly string[], texts: Texts): string {
  if (names.length === 0) return texts.nothing;
  const listed = texts.listed ?? NAMED_MEMBERS;
  const shown = names.slice(0, listed).join(texts.comma);
  const rest = names.length - listed;
  return rest > 0 ? texts.andMore(shown, rest) : shown;
}

/** Comparison signs as printed. */
export function sign(op: '=' | '<>' | '<' | '<=' | '>' | '>='): string {
  return { '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' }[op];
}
