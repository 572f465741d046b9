import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import type { AskFrame } from '@bi/contract/chat/chat';
import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { calculatedCounts, countMeasures } from './frame-counts';
import { nameOfFrame } from './name-of-frame';
import type { FrameMembers, FrameTest, QuestionFrame } from './question-frame';
import { labelInText } from '../../fields/label-in-text';
import { rowsMeasure } from '../cube/rows-measure';
import { membersOfField } from '../cube/members-of-field';
import { spoken } from '../cube/spoken';

/** A quotient of two measures of a cube. */
export type FrameRatio = NonNullable<AskFrame['ratios']>[number];

const HAN = /\p{Script=Han}/u;

/** A name for a quotient that nothing in the cube has. */
export function ratioName(of: string, per: string, cube: AskCube): string {
  return nameOfFrame(`${of}_per_${per}`, cube);
}

/** A name for the share of members in a measure that nothing in the cube has. */
export function shareName(
  of: string,
  { field, not, members }: Pick<FrameMembers, 'field' | 'members'> & { not?: boolean },
  cube: AskCube,
): string {
  const said = members
    .map(({ label }) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'))
    .join('_');
  return nameOfFrame(`${of}_${field}_${not === true ? 'not_' : ''}${said}_share`, cube);
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

/** Whether a share is of those that say yes, of a field that says yes or no; null: of another field. */
function isShareOfYes({ not, members }: FrameMembers, of: AskField): boolean | null {
  if (!saysYes(of)) return null;
  return members.some(({ key }) => key === (of.yes ?? true)) !== not;
}

/** The share of the rows that have a value of a field, or have none: "Without coupon, % of all". */
function filledLabel(
  { field, not }: FrameMembers,
  of: string,
  cube: AskCube,
  language: 'en' | 'zh',
): string {
  const named = cube.fields.find(({ name }) => name === field);
  const label = named === undefined ? field : spoken(named, language);
  const measure = rowsMeasure(cube, true)?.name === of ? null : spoken(found(cube, of), language);
  if (language === 'zh') return `${not ? '有' : '无'}${label}的${measure ?? ''}占比`;
  const said = `${not ? 'with' : 'without'} ${labelInText(label)}, % of all`;
  return measure === null
    ? `${not ? 'With' : 'Without'}${said.slice(said.indexOf(' '))}`
    : `${measure} ${said}`;
}

/** The share of what members have of a measure, as people say it: "Cancelled loans, % of all". */
function shareLabel(
  { of, where }: FrameRatio & { where: FrameMembers },
  cube: AskCube,
  language: 'en' | 'zh',
): string {
  const { field, not, members } = where;
  if (members.length === 0) return filledLabel(where, of, cube, language);
  const named = cube.fields.find(({ name }) => name === field);
  const label = named === undefined ? field : spoken(named, language);
  const said = members.map((one) => one.label).join(language === 'en' ? ', ' : '、');
  const isYes = named === undefined ? null : isShareOfYes(where, named);
  const isOfRows = rowsMeasure(cube, true)?.name === of;
  const rest = language === 'zh' ? '不含' : 'Not ';
  const member = `${not ? rest : ''}${said}`;
  if (language === 'zh') {
    const measure = isOfRows ? '' : spoken(found(cube, of), language);
    if (isYes !== null) return `${measure}${label}：“${isYes ? '是' : '否'}”的占比`;
    return `${member}的${measure}占比`;
  }
  const measure = found(cube, of).label;
  if (isYes !== null) return `${isOfRows ? '' : `${measure}, `}${label}, % ${isYes ? 'yes' : 'no'}`;
  if (!isOfRows) return `${measure}, ${member}, % of all`;
  const rows = HAN.test(measure) ? '' : ` ${labelInText(measure.replace(/^number of /i, ''))}`;
  return `${member}${rows}, % of all`;
}

/** The share of the rows with certain numbers: "Response minutes > 30, % of all". */
function testsLabel(
  of: string,
  tests: readonly FrameTest[],
  cube: AskCube,
  language: 'en' | 'zh',
): string {
  const said = tests.map(({ of: field, op, value }) => {
    const named = cube.fields.find(({ name }) => name === field);
    const label = named === undefined ? field : spoken(named, language);
    return `${label.replace(/[（(]值[)）]$/, '')} ${op.replace('<>', '≠')} ${String(value)}`;
  });
  const measure = rowsMeasure(cube, true)?.name === of ? null : spoken(found(cube, of), language);
  if (language === 'zh') return `${measure ?? ''}${said.join('、')} 的占比`;
  return `${measure === null ? '' : `${measure}, `}${said.join(', ')}, % of all`;
}

/** A name for the share of rows with certain numbers that nothing in the cube has. */
export function testsName(of: string, tests: readonly FrameTest[], cube: AskCube): string {
  return nameOfFrame(`${of}_${tests.map((one) => one.of).join('_')}_share`, cube);
}

/** A quotient as the measure that it is: "Cost (USD) ÷ Strikes", of a share "Repair cost (USD), % of Cost (USD)". */
function measureOf(ratio: FrameRatio, cube: AskCube): AskMeasure {
  const { name, of, per, where, tests, share } = ratio;
  const formula = `${of} / ${per}`;
  if (tests !== undefined) {
    const synonyms = [testsLabel(of, tests, cube, 'zh')];
    return { name, label: testsLabel(of, tests, cube, 'en'), synonyms, agg: 'ratio', formula };
  }
  if (where !== undefined) {
    const shared = { name, of, per, where };
    const synonyms = [shareLabel(shared, cube, 'zh')];
    return { name, label: shareLabel(shared, cube, 'en'), synonyms, agg: 'ratio', formula };
  }
  const [first, second] = [found(cube, of), found(cube, per)];
  const han = [first, second].map(({ label, synonyms }) =>
    [label, ...synonyms].find((one) => HAN.test(one)),
  );
  const isShare = share === true;
  const label = isShare
    ? `${first.label}, % of ${second.label}`
    : `${first.label} ÷ ${second.label}`;
  const synonyms = han.includes(undefined) ? [] : [han.join(isShare ? '占' : ' ÷ ')];
  if (isShare && synonyms[0] !== undefined) synonyms[0] += '的比例';
  return { name, label, synonyms, agg: 'ratio', formula };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The condition of a formula that keeps the rows of members. */
function conditionOf({ field, not, members }: FrameMembers): string {
  if (members.length === 0) return `"${field}" is ${not ? 'not ' : ''}null`;
  const tests = members.map(({ key }) => {
    const value = typeof key === 'string' ? quoted(key) : String(key);
    return `"${field}" = ${value}`;
  });
  const any = tests.join(' or ');
  return not ? `not (${any})` : any;
}

/** The condition of the rows that a share counts. */
function ratioCondition({ where, tests = [] }: FrameRatio): string {
  const numbers = tests.map(({ of, op, value }) => `"${of}" ${op} ${String(value)}`);
  return [...(where === undefined ? [] : [conditionOf(where)]), ...numbers].join(' and ');
}

/** The measures that a frame may name: those of its cube, its own quotients and its numbers of members. */
export function frameMeasures(frame: QuestionFrame, cube: AskCube): AskMeasure[] {
  const { ratios = [] } = frame;
  return [
    ...cube.measures,
    ...ratios.map((one) => measureOf(one, cube)),
    ...countMeasures(frame, cube),
  ];
}

/** What a share is of: of yes the rows that say yes or no, where a row may say no; of other members all rows. */
function wholeOf({ per, where }: FrameRatio, cube: AskCube): string {
  const field = cube.fields.find(({ name }) => name === where?.field);
  if (field === undefined || !saysYes(field)) return `"${per}"`;
  const isYesAlone = membersOfField(cube.members, field.name).length === 1;
  if (isYesAlone && field.type !== 'boolean') return `"${per}"`;
  return `where("${per}", "${field.name}" is not null)`;
}

/** The quotients and numbers of members of a frame as measures of its query. */
export function calculatedOf(frame: QuestionFrame, cube: AskCube): CalculatedMeasure[] {
  return [...quotientsOf(frame, cube), ...calculatedCounts(frame, cube)];
}

function quotientsOf(
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
      ...(ratio.where === undefined && ratio.tests === undefined
        ? {
            calc: `"${ratio.of}" / "${ratio.per}"`,
            ...(ratio.share === true && { format: '0.0%' }),
          }
        : {
            calc: `where("${ratio.of}", ${ratioCondition(ratio)}) / ${wholeOf(ratio, cube)}`,
            format: '0.0%',
          }),
    }));
}
