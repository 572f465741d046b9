import type { AskCube, AskMember } from '../cube/ask-cube';
import { shortNames, withoutUnit } from '../cube/short-names';
import { hasGeneratedRows } from '../cube/rows-measure';
import { eventNamesZh } from '../dates/event-names-zh';
import { columnNamesZh } from '../words/column-names-zh';
import { keyOf } from '../words/normalise';
import type { Target, VocabularyEntry } from '../words/target';
import { addPlaceSuffixes } from './place-suffixes';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** A measure that only its own label means, where the sum of the same values is there. */
const SECOND = 0.6;

/**
 * Adds the Chinese names of what is called in English where nothing of the cube is called so: 支付方式 of "Order pay method". Of a
 * name that several have each is meant, so that the question is asked back. Only for cubes that nobody named.
 */
export function addChineseNames(
  entries: Entries,
  cube: AskCube,
  members: ReadonlyMap<string, readonly AskMember[]>,
): void {
  for (const field of cube.fields) addPlaceSuffixes(entries, field, members.get(field.name) ?? []);
  if (!hasGeneratedRows(cube)) return;
  const free = new Map<string, VocabularyEntry[]>();
  const add = (name: string, target: Target, weight: number) => {
    const key = keyOf(name);
    if (entries.map.has(key)) return;
    free.set(key, [...(free.get(key) ?? []), { target, weight }]);
  };
  for (const { name, label, type, rowValue } of cube.fields) {
    if (rowValue !== undefined) continue;
    addLabel(label, { kind: 'field', name }, 1);
    if (type !== 'date' && type !== 'timestamp') continue;
    for (const event of eventNamesZh(label)) addEvent(event, name);
  }
  for (const { name, label, agg, formula } of cube.measures) {
    const isSecond =
      agg !== 'sum' && cube.measures.some((one) => one.agg === 'sum' && one.formula === formula);
    addLabel(label, { kind: 'measure', name }, isSecond ? SECOND : 1);
  }
  for (const [name, list] of free)
    for (const { target, weight } of list) entries.add(name, target, weight);

  function addEvent(event: string, name: string): void {
    const target = { kind: 'field', name, period: true } as const;
    for (const one of [event, `${event}了`]) add(one, target, WEIGHTS.translated);
    for (const before of ['未', '没有', '还没', '尚未', '没'])
      add(`${before}${event}`, { ...target, not: true }, WEIGHTS.translated);
    for (const before of ['已', '已经']) add(`${before}${event}`, target, WEIGHTS.translated);
    for (const end of ['日期', '时间'])
      add(`${event}${end}`, { kind: 'field', name }, WEIGHTS.short);
  }

  function addLabel(label: string, target: Target, factor: number): void {
    const text = withoutUnit(label);
    const { whole, part } = columnNamesZh(text);
    for (const one of whole) add(one, target, WEIGHTS.translated);
    for (const short of shortNames(text))
      for (const one of columnNamesZh(short).whole) add(one, target, WEIGHTS.translated * factor);
    for (const one of part) add(one, target, WEIGHTS.otherPart * factor);
  }
}
