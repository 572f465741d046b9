import { baseOption, ownTitles, type BuiltChart, type ChartInput } from './chart-style';
import { chartWords } from '../text/chart-words';
import { wrapLabel } from '../text/label-fit';

/** Why an answer has nothing that a chart could draw, in a sentence; null where it has. */
export function nothingToDraw({ cellSet, language, measures }: ChartInput, built: BuiltChart) {
  const words = chartWords(language);
  const drawn = measures ?? [...cellSet.measures.keys()];
  const hasCells = drawn.some((measure) => (cellSet.cells[measure]?.values.length ?? 0) > 0);
  const hasValues = drawn.some((measure) =>
    cellSet.cells[measure]?.values.some(
      (value) => value !== null && Number.isFinite(Number(value)),
    ),
  );
  if (!hasValues) return hasCells ? words.allEmpty : words.noValues;
  if (built.marks.some((marks) => marks.length > 0)) return null;
  return PARTS.includes(built.kind) ? words.noParts : words.noValues;
}

const PARTS: readonly string[] = ['pie', 'donut', 'treeMap', 'funnel'];

/** A sentence in the middle of an empty picture, below the title a person set. */
export function sentencePicture(input: ChartInput, built: BuiltChart, reason: string): BuiltChart {
  const { width = 640, height = 400 } = input.size ?? {};
  const lines = wrapLabel(reason, width - 48, 4);
  return {
    kind: built.kind,
    option: {
      ...baseOption(input),
      title: [
        ...ownTitles(input),
        {
          text: lines.join('\n'),
          left: 'center',
          top: Math.max(48, height / 2 - lines.length * 10),
          padding: 0,
          textStyle: {
            color: input.palette.textSecond,
            fontSize: 14,
            fontWeight: 'normal',
            lineHeight: 20,
          },
        },
      ],
      series: [],
    },
    marks: [],
    describe: () => '',
    left: 0,
    reason,
    ...(built.notes === undefined ? {} : { notes: built.notes }),
  };
}
