import type { AskCube } from '../cube/ask-cube';
import { keyOf } from '../words/normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';

const CATEGORY =
  /(?<!sub ?)\bcategor(?:y|ies)\b(?! (?:code|id|number)\b)|(?<![子小])(?:分类|类别)$/i;
const OTHERS = ['品类', '类别', '分类'];

/** Fields of categories are called by each of the words for one: 品类 of 商品分类, where nothing else is called so. */
export function addCategoryNames(entries: Entries, { fields }: AskCube): void {
  const named = fields.filter(({ label, type }) => type === 'string' && CATEGORY.test(label));
  for (const text of OTHERS) {
    if (entries.map.has(keyOf(text))) continue;
    for (const { name } of named) entries.add(text, { kind: 'field', name }, WEIGHTS.translated);
  }
}
