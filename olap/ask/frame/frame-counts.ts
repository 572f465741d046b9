import type { AskFrame } from '@bi/contract/chat/chat';
import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import { isGermanLabel } from '../../fields/german-label';
import { labelInText } from '../../fields/label-in-text';
import { pluralLabel } from '../../fields/plural';
import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { nameOfFrame } from './name-of-frame';
import type { QuestionFrame } from './question-frame';
import { rowsMeasure } from '../cube/rows-measure';
import { spoken } from '../cube/spoken';

/** A number of different members of a field, which the cube has no measure for. */
export type FrameCount = NonNullable<AskFrame['counted']>[number];

type Having = NonNullable<FrameCount['having']>;

/** The number of the members of a field that have rows and fulfil some conditions, under a name that nothing in the cube has. */
export function memberCount(of: string, cube: AskCube, having: Having = []): FrameCount {
  const name = nameOfFrame(['different', of, ...having.map((one) => one.measure)].join('_'), cube);
  return { name, of, ...(having.length > 0 && { having }) };
}

function conditionText({ measure, op, value }: Having[number], cube: AskCube, zh: boolean): string {
  const found = cube.measures.find(({ name }) => name === measure);
  const label = found === undefined ? measure : spoken(found, zh ? 'zh' : 'en');
  return `${zh ? label : labelInText(label)} ${op} ${String(value)}`;
}

function countLabel({ of, having = [] }: FrameCount, cube: AskCube, language: 'en' | 'zh'): string {
  const field = cube.fields.find(({ name }) => name === of);
  const label = field === undefined ? of : spoken(field, language);
  const zh = language === 'zh';
  const said = having.map((one) => conditionText(one, cube, zh));
  if (zh) return having.length === 0 ? `不同${label}数` : `${said.join('、')} 的${label}数`;
  const several = isGermanLabel(label) ? label : pluralLabel(label);
  if (having.length === 0) return `Distinct ${labelInText(several)}`;
  return `${several} with ${said.join(', ')}`;
}

/** A number of members as the measure that it is: "Distinct nationalities". */
function measureOfCount(count: FrameCount, cube: AskCube): AskMeasure {
  const { name, of } = count;
  const synonyms = [countLabel(count, cube, 'zh')];
  const label = countLabel(count, cube, 'en');
  return { name, label, synonyms, agg: 'distinct', distinct: true, formula: of };
}

/** The numbers of members of a frame as measures. */
export function countMeasures({ counted = [] }: QuestionFrame, cube: AskCube): AskMeasure[] {
  return counted.map((one) => measureOfCount(one, cube));
}

/** What is added up for each member: 1 for one that has rows and fulfils the conditions; rows without a value have no member. */
function eachOf({ of, having = [] }: FrameCount, rows: string): string {
  const own = `where("${rows}", "${of}" is not null)`;
  if (having.length === 0) return `${own} / ${own}`;
  const all = having.map(({ measure, op, value }) => `"${measure}" ${op} ${String(value)}`);
  return `if(${[`${own} > 0`, ...all].join(' and ')}, 1, 0)`;
}

/** The numbers of members that a frame shows, as measures of its query. */
export function calculatedCounts(frame: QuestionFrame, cube: AskCube): CalculatedMeasure[] {
  const { counted = [], measures, conditions } = frame;
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return [];
  return counted
    .filter(
      ({ name }) => measures.includes(name) || conditions.some(({ measure }) => measure === name),
    )
    .map((one) => ({
      name: one.name,
      label: countLabel(one, cube, 'en').slice(0, 120),
      calc: `include(${eachOf(one, rows.name)}, "${one.of}", 'sum')`,
      format: '#,##0',
    }));
}
