import { isChinese } from '../words/column-words';
import { nameParts } from '../names/paired-names';

/** Parts of a Chinese name that say that it is a table. */
const TABLE_END =
  /(?:基本信息表|信息表|基础表|主表|字典表|维度表|维表|基本信息|信息|档案|字典|表)$/;
/** Words at the end of a name that say nothing of a thing. */
const GENERAL =
  /^(?:类型|类别|分类|名称|日期|时间|状态|等级|级别|排名|年份|月份|数量|金额|记录|明细|编号|代码|地区|区域)$/;
/** Characters that a thing's name has at least. */
const MIN_THING = 2;

/** What a Chinese column is the key of: 总部城市 of 总部城市id; '' for one that is called no key. */
function thingOf(column: string): string {
  const { stem, kind } = nameParts(column);
  return kind === 'key' && isChinese(stem) ? stem : '';
}

/** Whether a key is one of its own table by its name: 词条id, 编号, 公司编号 of 餐饮公司. */
function isKeyOf(key: string, thing: string): boolean {
  const { stem, kind } = nameParts(key);
  return (
    kind === 'key' && (!/\p{Script=Han}/u.test(stem) || stem === '词条' || thing.endsWith(stem))
  );
}

/**
 * How a Chinese column's name speaks for a join with a table that people call `called`: fully by its name, with or without
 * the part that the table plays (城市id, 总部城市id of 城市), by the end of it alone (公司id of 餐饮公司), or null for not at all.
 */
export function hanJoinOf(column: string, called: string, key: string): 'full' | 'end' | null {
  const table = called.replace(TABLE_END, '');
  const thing = thingOf(column);
  if (thing.length < MIN_THING || table.length < MIN_THING || GENERAL.test(thing)) return null;
  if (!isChinese(table) || !isKeyOf(key, table)) return null;
  if (thing.endsWith(table)) return 'full';
  return table.endsWith(thing) ? 'end' : null;
}
