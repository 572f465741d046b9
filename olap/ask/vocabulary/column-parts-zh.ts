import type { AskCube, AskField } from '../cube/ask-cube';
import { LEXICON } from '../words/lexicon';
import { keyOf } from '../words/normalise';
import type { Target } from '../words/target';
import { saidColumns, type SaidColumn } from './said-columns';
import { WEIGHTS, type Entries } from './vocabulary-entries';

const HAN = /\p{Script=Han}/u;
/** What is before the noun of a column and no word by itself. */
const BEFORE = /^(?:所属|所在|当前|目前|主要|[所年月周日总原现本])(?=\p{Script=Han})/u;
/** What makes another amount of the noun behind it, which that noun alone is no name of. */
const OTHER =
  /^(?:人均|场均|日均|月均|户均|单均|均|同比|环比|最|非|未|不|无|是否|有无|预[计测估]|计划|目标|预算|上年|去年|上[月期]|理论|应)/;
/** A first character that a word of three may lose. */
const SHORT_BEFORE = /^[年月周日总所原现本]/;
/** Ends that name nothing: how values are put together, keys, parts of the calendar. */
const WEAK =
  /^(?:平均|最[大小高低多少长短]|总|人均|场均|每|各|的|之|第)|^(?:名称|姓名|名字|编号|编码|代码|号码|单号|时间|日期|年份|季度|月份|星期|记录数|数量|数目|个数|情况|数据)$/;
const MAX_OTHERS = 4;

/** The noun that a label ends with, and the longer ends of it: 强度 of 登陆强度, 产量 of 年平均产量. */
export function endsOfHan(label: string): string[] {
  const text = label.replace(/\s*[（(][^（）()]*[）)]$/, '');
  if (!/\p{Script=Han}{2}$/u.test(text) || OTHER.test(text)) return [];
  const bare = text.replace(BEFORE, '');
  const ends = bare === text ? [] : [bare];
  for (let size = 2; size < text.length; size += 1) {
    const [before, end] = [text.slice(0, -size), text.slice(-size)];
    if (!/^\p{Script=Han}+$/u.test(end)) break;
    if (before.length > 1 || SHORT_BEFORE.test(before)) ends.push(end);
  }
  return [...new Set(ends)].filter((end) => end.length > 1 && !WEAK.test(end));
}

/** One character that a label ends with after what says whose it is: 纲 of 所属纲, 省 of 省份. */
function headOfHan(label: string): string {
  const own = /^(?:所属|所在)(\p{Script=Han})$/u.exec(label)?.[1];
  if (own !== undefined) return own;
  const place = /(省|国|市|区|县|州|洲)(?:份|家|市|名|籍|级)?(?:名称|名)?$/u.exec(label)?.[1];
  if (place !== undefined) return place;
  return /^(\p{Script=Han})(?:名|名称)$/u.exec(label)?.[1] ?? '';
}

/** Whether nothing else is called so. */
const isFree = ({ map }: Entries, text: string): boolean => {
  const key = keyOf(text);
  return (map.get(key) ?? []).length === 0 && !LEXICON.has(key);
};

function byName(columns: readonly SaidColumn[], names: (label: string) => readonly string[]) {
  const found = new Map<string, SaidColumn[]>();
  for (const column of columns)
    for (const name of new Set(names(column.label)))
      found.set(name, [...(found.get(name) ?? []), column]);
  return [...found].map(([name, all]) => {
    const own = all.filter(({ isOwn }) => isOwn);
    return [name, own.length > 0 ? own : all] as const;
  });
}

/** The date of a column that is called by all of it: 登陆时间 of its day. */
function addColumnsOfDays(entries: Entries, fields: readonly AskField[]): void {
  for (const { name, type, folder } of fields) {
    if (type !== 'date' && type !== 'timestamp') continue;
    if (folder === undefined || !/\p{Script=Han}.*(?:时间|日期|日|时)$/u.test(folder)) continue;
    const names = [folder, folder.replace(/时间$/, '日期'), folder.replace(/日期$/, '时间')];
    for (const one of new Set(names))
      if (isFree(entries, one)) entries.add(one, { kind: 'field', name }, WEIGHTS.synonym);
  }
}

/**
 * Adds what Chinese columns are called in part: 强度 of 登陆强度, 省 of 省份 after words such as 各. A word that several
 * columns end with means each of them, those of the rows before others; what something else is called so is that.
 */
export function addColumnPartsZh(entries: Entries, cube: AskCube): void {
  const columns = saidColumns(cube).filter(({ label }) => HAN.test(label));
  addColumnsOfDays(entries, cube.fields);
  for (const { name, label, folder = '' } of cube.fields) {
    const rest = label.startsWith(folder) ? label.slice(folder.length) : '';
    const owned = `${folder}的${rest}`;
    if (/^\p{Script=Han}+$/u.test(folder) && rest.length > 1 && isFree(entries, owned))
      entries.add(owned, { kind: 'field', name }, WEIGHTS.short);
  }
  for (const [name, all] of byName(columns, endsOfHan)) {
    if (all.length > MAX_OTHERS || !isFree(entries, name)) continue;
    for (const { target } of all) entries.add(name, target, WEIGHTS.otherPart);
  }
  for (const [name, all] of byName(columns, (label) => [headOfHan(label)])) {
    const fields = all.flatMap(({ target }) => (target.kind === 'field' ? [target.name] : []));
    const [only, ...others] = fields;
    if (name === '' || only === undefined || others.length > 0 || !isFree(entries, name)) continue;
    const target: Target = { kind: 'field', name: only, head: true };
    entries.addHead(name, target);
  }
}
