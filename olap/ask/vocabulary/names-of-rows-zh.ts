import type { AskCube } from '../cube/ask-cube';
import { fieldsOfRows } from '../cube/names-of-rows';
import { rowsMeasure } from '../cube/rows-measure';
import { LEXICON } from '../words/lexicon';
import { keyOf } from '../words/normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';

const HAN = /^\p{Script=Han}+$/u;
const NAMES = ['名称', '名字', '名', '叫什么名字', '叫什么名', '叫什么名称', '叫啥', '叫啥名字'];
const NAMED = /(?:名称|名字|姓名|学名|名|标题)$/;
const PERSONS = ['姓名', ...NAMES];
const NAME_ENDS = ['名', '名称', '名字', '姓名', '叫什么', '叫什么名字', '是谁'].flatMap((end) => [
  end,
  `的${end}`,
]);
const PERSON = /^(?:姓名|中文名|人名)$/;
/** Nouns that people use for what a table has, by the end of its name. */
const ALIKE: readonly (readonly [noun: RegExp, others: readonly string[], head?: string])[] = [
  [/(?:书|图书|书籍)$/, ['图书', '书籍', '书本', '这本书', '那本书'], '书'],
  [/电影院$/, ['影院', '电影院']],
  [/(?:饭店|餐馆|餐厅|酒店)$/, []],
  [/(?:网站|购物网|网)$/, ['网站']],
  [/(?:运动员|球员|选手)$/, ['球员', '运动员', '选手']],
];

/** What the rows are called in part: 球员 of 羽毛球球员, 赛事 of 重要赛事. */
export function nounsOfHan(noun: string): string[] {
  if (!HAN.test(noun)) return [];
  const ends: string[] = [];
  for (let size = 2; size <= noun.length - 2; size += 1) ends.push(noun.slice(-size));
  return [...ends, ...ALIKE.flatMap(([of, others]) => (of.test(noun) ? others : []))];
}

/** The only field that the rows are called by; undefined: there is none, or several. */
function calledBy(cube: AskCube): string | undefined {
  const own = cube.fields.filter(({ namesRows }) => namesRows !== undefined);
  if (own.length > 0) return own.length === 1 ? own[0]?.name : undefined;
  const names = fieldsOfRows(cube).filter(
    (name) => cube.fields.find((one) => one.name === name)?.isKey !== true,
  );
  return names.length === 1 ? names[0] : undefined;
}

/** 动物 is what they are called, where only the column that leads to them is called so: 动物 ID. */
function preferCaption(
  { map }: Entries,
  { fields }: AskCube,
  folder: string,
  name: string,
  column: string,
): void {
  const list = map.get(keyOf(folder)) ?? [];
  const isCode = (one: string) => fields.some((own) => own.name === one && own.leads === column);
  const areCodes = list.every(({ target }) => target.kind === 'field' && isCode(target.name));
  if (list.length > 0 && areCodes)
    map.set(keyOf(folder), [{ target: { kind: 'field', name }, weight: WEIGHTS.synonym }]);
}

/**
 * Adds what Chinese rows and their names are called: 名字 and 叫什么名字 of the column that names them, 球员 of the rows of 羽毛球球员,
 * where nothing else is called so.
 */
export function addNamesOfRowsZh(entries: Entries, cube: AskCube): void {
  const isFree = (text: string) => {
    const key = keyOf(text);
    return (entries.map.get(key) ?? []).length === 0 && !LEXICON.has(key);
  };
  const name = calledBy(cube);
  const field = cube.fields.find((one) => one.name === name);
  if (field !== undefined && /\p{Script=Han}/u.test(field.label)) {
    const names = PERSON.test(field.label) ? PERSONS : NAMES;
    for (const one of names)
      if (isFree(one)) entries.add(one, { kind: 'field', name: field.name }, WEIGHTS.part);
  }
  for (const { name: caption, folder = '', captionOf, label, type } of cube.fields) {
    if (captionOf === undefined || !HAN.test(folder) || !label.startsWith(folder)) continue;
    if (type === 'string' && NAMED.test(label.slice(folder.length)))
      preferCaption(entries, cube, folder, caption, captionOf);
    for (const end of NAME_ENDS)
      if (isFree(`${folder}${end}`))
        entries.add(`${folder}${end}`, { kind: 'field', name: caption }, WEIGHTS.short);
  }
  const head = ALIKE.find(([of]) => of.test(cube.label))?.[2];
  if (field !== undefined && head !== undefined && isFree(head))
    entries.addHead(head, { kind: 'field', name: field.name, head: true });
  const rows = rowsMeasure(cube, true);
  const noun = rows?.label.replace(/记录数$/, '') ?? '';
  if (rows === undefined || noun === rows.label) return;
  if (field?.joined !== true && field !== undefined)
    for (const one of [noun, ...nounsOfHan(noun)])
      for (const end of NAME_ENDS)
        if (isFree(`${one}${end}`))
          entries.add(`${one}${end}`, { kind: 'field', name: field.name }, WEIGHTS.short);
  for (const one of nounsOfHan(noun).flatMap((end) => [end, `${end}数`, `${end}数量`]))
    if (isFree(one)) entries.add(one, { kind: 'measure', name: rows.name }, WEIGHTS.part);
}
