import type { CubeModel, CubeTest } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { tokenize } from '@bi/olap/expression/lexer';

/** Name of the dimension a test's condition becomes; no model's own name begins with `__`. */
const CONDITION = '__test_condition';

/** A test of a model as a question: the model with the test's condition, and the query of its number. */
export interface PreparedTest {
  model: CubeModel;
  query: Query;
}

/**
 * A test as a question. Its condition is written over dimensions: it becomes a hidden dimension of true
 * and false with their expressions in place of their names.
 */
export function prepareTest(model: CubeModel, test: CubeTest): PreparedTest {
  const query: Query = { cube: model.name, rows: [], columns: [], measures: [test.measure] };
  if (test.where === undefined) return { model, query };
  const condition = {
    name: CONDITION,
    expr: writtenOut(test.where, model),
    type: 'boolean' as const,
    hidden: true,
  };
  return {
    model: { ...model, dimensions: [...model.dimensions, condition] },
    query: { ...query, where: { of: CONDITION, op: '=', value: true } },
  };
}

/** A condition over dimensions as one over columns. Names of no dimension stay as they are. */
function writtenOut(condition: string, model: CubeModel): string {
  const tokens = tokenize(condition);
  let text = '';
  let from = 0;
  tokens.forEach((token, index) => {
    if (token.kind !== 'word') return;
    const [before, after] = [condition.charAt(token.at - 1), tokens[index + 1]];
    const isPlain =
      before !== '.' && !(after?.kind === 'symbol' && ['(', '.'].includes(after.text));
    const dimension = isPlain
      ? model.dimensions.find(({ name }) => name === token.text)
      : undefined;
    if (!dimension) return;
    text += `${condition.slice(from, token.at)}(${dimension.expr})`;
    from = token.at + token.text.length;
  });
  return text + condition.slice(from);
}
