import type { AskCube } from '../cube/ask-cube';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';
import type { Target } from '../words/target';

const MAX_NAME = 60;

/** A name for the share of the rows of a member that nothing in the cube has. */
function rateName(of: string, label: string, { measures, fields }: AskCube): string {
  const plain = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  let name = `${of}_${plain}_rate`.slice(0, MAX_NAME);
  while ([...measures, ...fields].some((one) => one.name === name)) name += '_';
  return name;
}

/** Adds the share of the rows that have a member as a measure; gives its words where the cube counts no rows. */
export function addRate(
  frame: QuestionFrame,
  { field, key, label }: Extract<Target, { kind: 'member' }>,
  cube: AskCube,
  text: string,
): string[] {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return [text];
  const name = rateName(field, label, cube);
  const where = { field, not: false, members: [{ key, label }] };
  if (frame.measures.includes(name)) return [];
  frame.ratios = [...(frame.ratios ?? []), { name, of: rows.name, per: rows.name, where }];
  frame.measures.push(name);
  return [];
}
