import type { AskCube } from '../cube/ask-cube';
import { keyOf } from '../words/normalise';
import type { Entries } from './vocabulary-entries';

/** Everyday words of one meaning, of which a cube may have either. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['大夫', '医生'],
  ['供货商', '供应商'],
  ['进货', '入库'],
  ['客户', '顾客'],
  ['员工', '职工'],
  ['门店', '店铺'],
];

/** Adds names with the other word of a pair, where a cube has only one of the two: 按供货商 of 供应商. */
export function addAlikeNames(
  entries: Entries,
  { label, fields, measures, members }: AskCube,
): void {
  const named = [...fields, ...measures].flatMap((one) => [one.label, ...one.synonyms]);
  const names = [label, ...named].join('\n');
  for (const pair of ALIKE) {
    for (const [own, other] of [pair, pair.toReversed()] as [string, string][]) {
      if (!names.includes(own) || names.includes(other)) continue;
      if (members.some((one) => one.label.includes(other))) continue;
      const [from, to] = [keyOf(own), keyOf(other)];
      for (const [key, list] of [...entries.map]) {
        if (!key.includes(from) || entries.map.has(key.replace(from, to))) continue;
        for (const { target, weight } of list) {
          if (target.kind !== 'member' && target.kind !== 'aside')
            entries.add(key.replace(from, to).replaceAll(' ', ''), target, weight);
        }
      }
    }
  }
}
