import type { CalculatedMeasure } from '@bi/contract/cube';
import type { AskFrame } from '@bi/contract/chat';
import type { AskCube, AskField, AskMeasure } from './ask-cube';
import type { FrameMembers, QuestionFrame } from './question-frame';
import { spoken } from './spoken';

/** A quotient of two measures of a cube. */
export type FrameRatio = NonNullable<AskFrame['ratios']>[number];

const MAX_NAME = 60;
const HAN = /\p{Script=Han}/u;

/** A name for a quotient that nothing in the cube has. */
export function ratioName(of: string, per: string, { measures, fields }: AskCube): string {
  let name = `${of}_per_${per}`.slice(0, MAX_NAME);
  while ([...measures, ...fields].some((one) => one.name === name)) name += '_';
  return name;
}

function found(cube: AskCube, name: string): Pick<AskMeasure, 'label' | 'synonyms'> {
  return (
    cube.measures.find((one) => one.name === name) ?? {
      label: name.replaceAll('_', ' '),
      synonyms: [],
    }
  );
}

const saysYes = ({ type, yes }: AskField): boolean => type === 'boolean' || yes !== undefined;

/** The share of rows that have a member, as it is called: "Status: Cancelled, share of all". */
function shareLabel({ field, not, members }: FrameMembers, cube: AskCube, language: 'en' | 'zh') {
  const of = cube.fields.find(({ name }) => name === field);
  const label = of === undefined ? field : spoken(of, language);
  const said = members.map((one) => one.label).join(language === 'en' ? ', ' : '、');
  if (of !== undefined && saysYes(of))
    return language === 'zh' ? `${label}：“是”的占比` : `${label}: share of yes`;
  if (language === 'zh') return `${label}：${not ? '不含 ' : ''}${said}，占比`;
  return `${label}: ${not ? 'without ' : ''}${said}, share of all`;
}

/** A quotient as the measure that it is: "Cost (USD) ÷ Strikes". */
function measureOf({ name, of, per, where }: FrameRatio, cube: AskCube): AskMeasure {
  const formula = `${of} / ${per}`;
  if (where !== undefined) {
    const synonyms = [shareLabel(where, cube, 'zh')];
    return { name, label: shareLabel(where, cube, 'en'), synonyms, agg: 'ratio', formula };
  }
  const [first, second] = [found(cube, of), found(cube, per)];
  const han = [first, second].map(({ label, synonyms }) =>
    [label, ...synonyms].find((one) => HAN.test(one)),
  );
  const label = `${first.label} ÷ ${second.label}`;
  const synonyms = han.includes(undefined) ? [] : [han.join(' ÷ ')];
  return { name, label, synonyms, agg: 'ratio', formula };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The condition of a formula that keeps the rows of members. */
function conditionOf({ field, not, members }: FrameMembers): string {
  const tests = members.map(({ key }) => {
    const value = typeof key === 'string' ? quoted(key) : String(key);
    return `"${field}" = ${value}`;
  });
  const any = tests.join(' or ');
  return not ? `not (${any})` : any;
}

/** The measures that a frame may name: those of its cube and its own quotients. */
export function frameMeasures({ ratios = [] }: QuestionFrame, cube: AskCube): AskMeasure[] {
  return [...cube.measures, ...ratios.map((one) => measureOf(one, cube))];
}

/** What a share is of: of yes the rows that say yes or no, of other members all rows. */
function wholeOf({ per, where }: FrameRatio, cube: AskCube): string {
  const field = cube.fields.find(({ name }) => name === where?.field);
  if (field === undefined || !saysYes(field)) return `"${per}"`;
  return `where("${per}", "${field.name}" is not null)`;
}

/** The quotients of a frame as measures of its query. */
export function calculatedOf(
  { ratios = [], measures, conditions }: QuestionFrame,
  cube: AskCube,
): CalculatedMeasure[] {
  return ratios
    .filter(
      ({ name }) => measures.includes(name) || conditions.some(({ measure }) => measure === name),
    )
    .map((ratio) => ({
      name: ratio.name,
      label: measureOf(ratio, cube).label.slice(0, 120),
      ...(ratio.where === undefined
        ? { calc: `"${ratio.of}" / "${ratio.per}"` }
        : {
            calc: `where("${ratio.of}", ${conditionOf(ratio.where)}) / ${wholeOf(ratio, cube)}`,
            format: '0.0%',
          }),
    }));
}
