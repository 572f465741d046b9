import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { checkExpression } from '@bi/olap/expression/check-expression';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import { inPlace, rowScope } from './check-row-expression';
import type { Report } from './report-problems';
import type { ResolvedModel } from './resolved-model';

/** Reports tests that cannot run: a measure the model lacks, a condition that is none. */
export function checkTests(model: CubeModel, checked: ResolvedModel, report: Report): void {
  const rows = rowScope(checked.fact, checked.joins);
  const dimensions = model.dimensions.map(({ name }) => name);
  model.tests?.forEach(({ name, measure, where }, index) => {
    report(`tests.${index}.measure`, () => {
      if (model.measures.some((one) => one.name === measure)) return;
      const params = { name: measure, place: `test ${name}` };
      throw new BiError('invalid.cube.reference', { params });
    });
    if (where === undefined) return;
    const place = `tests.${name}.where`;
    report(`tests.${index}.where`, () => {
      try {
        const { type } = checkExpression<unknown>(parseExpression(where), {
          resolve: (path) =>
            path.length === 1 && dimensions.includes(path[0] ?? '')
              ? { type: checked.dimension(path[0] ?? '').expression.type, column: null }
              : rows.resolve(path),
          names: () => dimensions,
        });
        if (type === 'boolean') return;
      } catch (cause) {
        throw inPlace(cause, place);
      }
      throw new BiError('invalid.cube.expression', {
        params: { place, at: 1, reason: reasonOf('model.notAccess') },
      });
    });
  });
}
