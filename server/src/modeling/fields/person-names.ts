import type { Dimension } from '@bi/contract/cube/cube';
import type { AttributeField } from './attribute-part';
import { spelledOut } from '../words/column-words';
import type { Naming } from './field-naming';
import { placeByName } from '../places/geography';
import type { MeasuredTable } from './measured-tables';
import { nameParts } from '../names/paired-names';
import { wordsOfName } from '../words/name-words';
import { columnExpression, identifierOf } from '../names/readable-names';

const NAME = /^(?:name|nm|fullname|lastname|surname)$/i;
const NAME_ZH = /(?:姓名|名称|名字)$/;
const PERSON =
  /\b(?:members?|customers?|clients?|patients?|students?|pupils?|employees?|emp|staff|workers?|agents?|guests?|accounts?|users?|doctors?|physicians?|drivers?|teachers?|persons?|people|reps?|owners?|patrons?|tenants?|donors?|players?|subscribers?|passengers?|会员|客户|顾客|员工|职工|患者|病人|学生|用户|教师|医生|司机|业主)\b|会员|客户|顾客|员工|职工|患者|病人|学生|用户|教师|医生|司机|业主/i;

/**
 * A field of persons of a joined table whose names are not unique: the name with the key behind it, so that two of one
 * name are two. Empty: the names are unique, or no person's.
 */
export function personFields(
  { profile }: MeasuredTable,
  { free, around, prefix, label, expr, key }: Naming,
  fields: readonly AttributeField[],
): AttributeField[] {
  if (key === null) return [];
  const names = profile.columns.filter(
    ({ column, distinct, nulls }) =>
      column.type === 'string' &&
      column.name !== key &&
      distinct > 1 &&
      distinct + nulls < profile.rows &&
      (NAME.test(wordsOfName(column.name).at(-1) ?? '') || NAME_ZH.test(column.name)) &&
      placeByName(spelledOut(nameParts(column.name).stem, around)) === null,
  );
  const [name, ...others] = names;
  const keyed = profile.columns.find(({ column }) => column.name === key);
  const named = fields.find(({ column }) => column === name?.column.name);
  if (name === undefined || named === undefined || keyed === undefined || others.length > 0)
    return [];
  const words = `${label} ${profile.table.name.replaceAll('_', ' ')} ${named.dimension.label ?? ''}`;
  if (!PERSON.test(words)) return [];
  const said = (named.dimension.label ?? label).replace(/\s+(?:(?:last|full)\s+)?name$/i, '');
  const isTaken = (text: string) => fields.some(({ dimension }) => dimension.label === text);
  const own = said === '' ? label : said;
  const read = (column: string) => `${expr}${columnExpression(column)}`;
  const id = keyed.column.type === 'string' ? read(key) : `to_text(${read(key)})`;
  const dimension: Dimension = {
    name: free(identifierOf(`${prefix === '' ? own : prefix}_each`)),
    expr: `concat(${read(name.column.name)}, ' (', ${id}, ')')`,
    type: 'string',
    label: (isTaken(own) ? `${own} (${key})` : own).slice(0, 120),
    folder: label,
    determines: [named.dimension.name],
  };
  return [{ column: '', dimension }];
}
