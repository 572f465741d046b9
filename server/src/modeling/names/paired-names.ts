import { wordsOfName } from '../words/name-words';
import { pinyinName } from '../words/pinyin-names';
import { readableLabel } from './readable-names';
import type { WordsAround } from '../words/words-around';

const KEY_WORD = /^(id|ids|key|code|cd|no|nr|num|number|sk|pk|fk|uid|guid|uuid)$/i;
const NAME_WORD = /^(name|nm|title|label|caption|text|txt)$/i;
const KEY_SIGNS = /(编码|代码|编号|号码|主键|标识|代号|(?<=.{2})工号|号)$/;
const NAME_SIGNS = /(名称|名字|姓名|全称|简称|名)$/;

/** What a column's name says besides what it is called: that its values are keys, or names. */
export interface NameParts {
  /** what is called, `state` of `state_code`; '' for a name that says nothing else */
  stem: string;
  kind: 'key' | 'name' | 'plain';
}

/** Splits `state_code`, `StateName`, `STATE_ID`, `客户编号`, `khbh`; a plain name is all stem. */
export function nameParts(name: string): NameParts {
  const column = pinyinName(name) ?? name;
  const words = wordsOfName(column);
  const last = words.at(-1) ?? '';
  const stem = words.slice(0, -1).join('_');
  if (KEY_WORD.test(last)) return { stem, kind: 'key' };
  if (NAME_WORD.test(last)) return { stem, kind: 'name' };
  for (const [signs, kind] of [
    [KEY_SIGNS, 'key'],
    [NAME_SIGNS, 'name'],
  ] as const) {
    if (signs.test(column)) return { stem: column.replace(signs, ''), kind };
  }
  return { stem: words.join('_'), kind: 'plain' };
}

const folded = (stem: string): string => stem.toLowerCase();

/**
 * Labels of the columns of one table. Where a key has a name next to it, the name is called what both
 * mean: `state_code` and `state_name` read "State code" and "State". A name that another column
 * has already is not shortened, and so does a name of nothing (`name`), which is '' where `joinedBy` gives
 * the key a join leads to: the joined table's own name is what the join is called.
 */
export function columnLabels(
  columns: readonly string[],
  joinedBy: string | null,
  around: WordsAround,
): Map<string, string> {
  const parts = new Map(columns.map((name) => [name, nameParts(name)]));
  describedNames(parts);
  const keys = new Set(joinedBy === null ? [] : [folded(nameParts(joinedBy).stem)]);
  for (const { stem, kind } of parts.values()) if (kind === 'key') keys.add(folded(stem));
  const stemsOf = (wanted: NameParts['kind']) =>
    [...parts]
      .filter(([column, { kind }]) => kind === wanted && column !== joinedBy)
      .map(([, { stem }]) => folded(stem));
  // rep_name of sales_reps
  const role = joinedBy === null ? '' : folded(nameParts(joinedBy).stem);
  const isKeyed = (stem: string) =>
    keys.has(folded(stem)) ||
    (stem !== '' && (role.endsWith(`_${folded(stem)}`) || role.startsWith(`${folded(stem)}_`)));
  const plain = new Set(stemsOf('plain'));
  const names = stemsOf('name');
  return new Map(
    columns.map((column) => {
      const { stem, kind } = parts.get(column) ?? nameParts(column);
      const isOnly = names.filter((one) => one === folded(stem)).length === 1;
      if (kind !== 'name' || !isOnly || plain.has(folded(stem))) {
        return [column, readableLabel(column, around)];
      }
      if (stem === '') return [column, joinedBy === null ? readableLabel(column, around) : ''];
      return [column, isKeyed(stem) ? readableLabel(stem, around) : readableLabel(column, around)];
    }),
  );
}

const DESCRIPTION = /_(?:description|descr|desc|dsc)$/i;

/** Makes descriptions names in a table that has no name of the same thing: `GRPDSC` is what groups are called. */
function describedNames(parts: Map<string, NameParts>): void {
  const all = [...parts.values()];
  for (const [column, { stem, kind }] of parts) {
    const of = stem.replace(DESCRIPTION, '');
    if (kind !== 'plain' || of === stem) continue;
    const isKeyed = all.some((one) => one.kind === 'key' && folded(one.stem) === folded(of));
    const isNamed = all.some((one) => one.kind === 'name' && folded(one.stem) === folded(of));
    if (isKeyed && !isNamed) parts.set(column, { stem: of, kind: 'name' });
  }
}
