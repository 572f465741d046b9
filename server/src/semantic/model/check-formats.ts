import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { formatProblems } from '@bi/olap/format/format-code';
import type { Report } from './report-problems';

/** Reports the first place of each format code of dimensions and measures that is not understood. */
export function checkFormats(model: CubeModel, report: Report): void {
  for (const part of ['dimensions', 'measures'] as const) {
    model[part].forEach(({ name, format = '' }, index) =>
      report(`${part}.${index}.format`, () => checkFormat(`${part}.${name}`, format)),
    );
  }
}

function checkFormat(place: string, format: string): void {
  const [fault] = formatProblems(format);
  if (!fault) return;
  const { kind, at, text } = fault;
  const params = { text: text.slice(0, 60), ...(kind === 'bareText' && { quoted: `"${text}"` }) };
  throw new BiError('invalid.cube.format', {
    params: { place, at, reason: reasonOf(`format.${kind}`, params) },
  });
}
