import type { CubeModel } from '@bi/contract/cube/cube';
import { keyOf } from '../words/normalise';
import type { AskCube, AskField } from './ask-cube';
import { rowsMeasure } from './rows-measure';

const NAME = /^(?:(?:full|official|display) )?(?:name|title)$/i;
const NAME_END = /\s(?:name|title)$/i;
const NAME_ZH = /^(?:名称|名字|姓名|中文名|中文名称|中文学名|标题|题目)$/;
/** Ends of labels of names: 书名, 影院名称. */
const NAME_END_ZH = /(?<=\p{Script=Han})(?:名称|名字|姓名|名)$/u;
/** What is no name of the rows: whose name it is, or one in another language. */
const OTHER_NAME_ZH =
  /^(?:英文|外文|曾用|别|用户|奖|品牌)|^[网国省市区县地]名|(?:国家|城市|省份|地区)(?:名称|名)$/;
const PERSON = [/^first name$/i, /^last name$/i];
/** how many of the members of a name those of a field have to be, so that one per name is no accident */
const MANY = 0.8;

const isText = ({ type, joined, isKey }: AskField): boolean =>
  type === 'string' && joined !== true && isKey !== true;

/** What one row is called: "orchestra" of Number of orchestras. */
function nounOf(cube: AskCube): string {
  const label = rowsMeasure(cube, true)?.label ?? '';
  return keyOf(label.replace(/^number of /i, '').replace(/记录数$/, ''));
}

/** The column of Chinese names of the rows: 名称, 书名; of several the first whose name has the noun of the rows. */
function nameFieldsZh(own: readonly AskField[], noun: string): AskField[] {
  const named = own.filter(({ label }) => NAME_ZH.test(label));
  if (named.length > 0) return named.slice(0, 1);
  const text = noun.replaceAll(' ', '');
  const stemOf = ({ label }: AskField) => label.replace(NAME_END_ZH, '');
  const all = own.filter(({ label }) => NAME_END_ZH.test(label) && label.length > 1);
  // 省名 of 省份 is theirs
  const ends = all.filter((one) => !OTHER_NAME_ZH.test(one.label) || text.startsWith(stemOf(one)));
  const ofRows = ends.filter((one) => text.includes(stemOf(one)));
  return ends.length === 1 ? ends : ofRows.slice(0, 1);
}

/** The fields that name the rows, and not things that rows have: the name of a singer, the title of a cartoon. */
function nameFields(cube: AskCube): AskField[] {
  const own = cube.fields.filter(isText);
  const noun = nounOf(cube);
  const called = own.filter(({ label }) => keyOf(label) === noun);
  if (called.length > 0) return called;
  const named = own.filter(({ label }) => NAME.test(label));
  if (named.length > 0) return named.slice(0, 1);
  const person = PERSON.flatMap((one) => own.find(({ label }) => one.test(label)) ?? []);
  if (person.length === PERSON.length) return person;
  const ends = own.filter(({ label }) => NAME_END.test(label));
  return ends.length === 1 ? ends : nameFieldsZh(own, noun);
}

/** Whether no two rows have one name, as far as the members and what they determine say. */
function isOnce({ name }: AskField, cube: AskCube, { dimensions }: CubeModel): boolean {
  const counts = new Map<string, number>();
  for (const { field } of cube.members) counts.set(field, (counts.get(field) ?? 0) + 1);
  const count = counts.get(name) ?? 0;
  const key = cube.fields.find(({ isKey }) => isKey);
  if (key !== undefined && counts.has(key.name)) return counts.get(key.name) === count;
  const determined = new Set(dimensions.find((one) => one.name === name)?.determines);
  const others = cube.fields.filter((one) => isText(one) && one.name !== name);
  return (
    others.every((one) => determined.has(one.name)) &&
    others.some((one) => (counts.get(one.name) ?? 0) >= MANY * Math.max(count, 3))
  );
}

/** A cube of whose fields those are marked that name its rows. */
export function withNamesOfRows(cube: AskCube, model: CubeModel): AskCube {
  const found = nameFields(cube);
  if (found.length === 0) return cube;
  const mark = found.length === 1 && found.every((one) => isOnce(one, cube, model));
  const namesRows = mark ? ('once' as const) : ('again' as const);
  const fields = cube.fields.map((one) => (found.includes(one) ? { ...one, namesRows } : one));
  return { ...cube, fields };
}

/**
 * The fields that list the rows of a cube one by one: what they are called, after what identifies them where two may be
 * called alike. Empty: nothing does.
 */
export function fieldsOfRows({ fields }: AskCube): string[] {
  const named = fields.filter(({ namesRows }) => namesRows !== undefined);
  const key = fields.filter(({ isKey }) => isKey === true);
  const captions = fields.filter(
    ({ captionOf, path = [] }) => captionOf !== undefined && path.length === 1,
  );
  const called = named.length > 0 ? named : captions.length === 1 ? captions : [];
  const once = called.every(({ namesRows }) => namesRows === 'once') && called.length > 0;
  return [...(once ? [] : key.slice(0, 1)), ...called].map(({ name }) => name);
}
