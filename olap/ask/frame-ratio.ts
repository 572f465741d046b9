import type { CalculatedMeasure } from '@bi/contract/cube';
import type { AskFrame } from '@bi/contract/chat';
import type { AskCube, AskMeasure } from './ask-cube';
import type { QuestionFrame } from './question-frame';

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

/** A quotient as the measure that it is: "Cost (USD) ÷ Strikes". */
function measureOf({ name, of, per }: FrameRatio, cube: AskCube): AskMeasure {
  const [first, second] = [found(cube, of), found(cube, per)];
  const han = [first, second].map(({ label, synonyms }) =>
    [label, ...synonyms].find((one) => HAN.test(one)),
  );
  const label = `${first.label} ÷ ${second.label}`;
  const synonyms = han.includes(undefined) ? [] : [han.join(' ÷ ')];
  return { name, label, synonyms, agg: 'ratio', formula: `${of} / ${per}` };
}

/** The measures that a frame may name: those of its cube and its own quotients. */
export function frameMeasures({ ratios = [] }: QuestionFrame, cube: AskCube): AskMeasure[] {
  return [...cube.measures, ...ratios.map((one) => measureOf(one, cube))];
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
      calc: `"${ratio.of}" / "${ratio.per}"`,
    }));
}
