import type { CubeModel } from '@bi/contract/cube';
import type { Filter, Having, MeasureFilter, MemberPath, RelativePeriod } from '@bi/contract/query';
import { formatValue } from '@bi/olap/format/format-value';
import {
  findDimension,
  findField,
  findMeasure,
  isTree,
  labelOf,
  levelsOf,
} from '@bi/olap/query/model-fields';
import type { TextTable } from '../../core/i18n/texts';
import { NAMED_MEMBERS, type CaptionOf } from './captions';
import type { filterTexts } from './filter-texts';
import { memberLabel, ownDataLabel } from '@bi/olap/format/member-label';

type Texts = TextTable<(typeof filterTexts)['en']>;
type Language = 'en' | 'zh';

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
  const inner = (one: Filter): string => filterText(one, model, texts, language, caption);
  if ('and' in filter) return filter.and.map(inner).join(texts.and);
  if ('or' in filter) return filter.or.map(inner).join(texts.or);
  if ('not' in filter) return texts.not(inner(filter.not));
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

/** A condition on measures in words: `> 100`, at which level included. */
export function havingText(
  having: Having,
  model: CubeModel,
  texts: Texts,
  language: Language,
): string {
  const condition = measureText(having.filter, model, texts, language);
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
  const text = texts[kind](n, unit);
  return includeCurrent === true ? texts.withCurrent(text, unit) : text;
}

function measureText(
  filter: MeasureFilter,
  model: CubeModel,
  texts: Texts,
  language: Language,
): string {
  const inner = (one: MeasureFilter): string => measureText(one, model, texts, language);
  if ('and' in filter) return filter.and.map(inner).join(texts.and);
  if ('or' in filter) return filter.or.map(inner).join(texts.or);
  if ('not' in filter) return texts.not(inner(filter.not));
  if ('of' in filter) {
    return `${labelOf(model, filter.of)} ${filterText(filter, model, texts, language)}`;
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
      return `${name} ${sign(filter.op)} ${number(filter.value)}`;
  }
}

function shortList(names: readonly string[], texts: Texts): string {
  if (names.length === 0) return texts.nothing;
  const shown = names.slice(0, NAMED_MEMBERS).join(texts.comma);
  const rest = names.length - NAMED_MEMBERS;
  return rest > 0 ? texts.andMore(shown, rest) : shown;
}

/** Comparison signs as printed. */
export function sign(op: '=' | '<>' | '<' | '<=' | '>' | '>='): string {
  return { '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' }[op];
}
