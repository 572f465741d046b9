import type { CubeModel } from '@bi/contract/cube/cube';
import type { AskCube, AskField } from './ask-cube';
import { rowsMeasure } from './rows-measure';

const NAME = /^\p{Script=Han}{2,10}$/u;

/** The names that a cube has for something already. */
function namesIn({ label, noun, measures, fields }: AskCube): Set<string> {
  const named = [...measures, ...fields].flatMap((one) => [one.label, ...one.synonyms]);
  return new Set([label, noun ?? label, ...named]);
}

/** What the rows are called without the table whose they are: 城市消费 of 餐饮公司城市消费. */
function partsOf(
  { label }: AskCube,
  joins: CubeModel['joins'],
  called: ReadonlyMap<string, string>,
): string[] {
  return joins.flatMap(({ to }) => {
    const name = called.get(to) ?? '';
    const part = NAME.test(name) && label.startsWith(name) ? label.slice(name.length) : '';
    return NAME.test(part) ? [part] : [];
  });
}

/**
 * A cube of whose joined tables the fields that say what their lines are called have the name of the table, too, where it
 * is Chinese and means one of them only: 餐饮公司 of a column 公司. `called` has the names that people gave to tables.
 */
export function withNamesOfTables(
  cube: AskCube,
  { joins }: Pick<CubeModel, 'joins'>,
  called: ReadonlyMap<string, string>,
): AskCube {
  const taken = namesIn(cube);
  const direct = joins.filter(({ from }) => from === undefined);
  const nameOf = ({ captionOf, path = [] }: AskField): string[] => {
    const [only, ...further] = path;
    const to = direct.find(({ name }) => name === only)?.to;
    if (captionOf === undefined || further.length > 0 || to === undefined) return [];
    if (direct.filter((one) => one.to === to).length > 1) return [];
    const name = called.get(to) ?? '';
    return NAME.test(name) && !taken.has(name) ? [name] : [];
  };
  const found = cube.fields.flatMap(nameOf);
  const isOne = (name: string) => found.indexOf(name) === found.lastIndexOf(name);
  const fields = cube.fields.map((one) => {
    const names = nameOf(one).filter(isOne);
    if (names.length === 0) return one;
    return { ...one, written: one.written ?? one.synonyms, synonyms: [...one.synonyms, ...names] };
  });
  const rows = rowsMeasure(cube, true);
  const measures = cube.measures.map((one) => {
    const nouns =
      one === rows ? partsOf(cube, joins, called).filter((name) => !taken.has(name)) : [];
    if (nouns.length === 0) return one;
    return { ...one, written: one.written ?? one.synonyms, synonyms: [...one.synonyms, ...nouns] };
  });
  return { ...cube, measures, fields };
}
