import type { Part } from './attribute-part';
import { keyLabel } from '../names/generated-texts';
import type { NamedJoin } from './join-names';
import { nameParts } from '../names/paired-names';

/** Keys of joins that read like a field of a joined table say that they are keys. */
export function distinguishKeys(
  parts: readonly Part[],
  named: readonly NamedJoin[],
  ofFact: ReadonlySet<string>,
): void {
  const [, ...joined] = parts;
  const labels = new Set(joined.flatMap(({ fields }) => fields.map((one) => one.dimension.label)));
  parts.forEach(({ fields }, at) => {
    const owner = named[at - 1];
    const keys =
      at === 0
        ? ofFact
        : new Set(
            named.flatMap(({ from, candidate }) =>
              from !== undefined && from === owner?.name ? [candidate.column] : [],
            ),
          );
    for (const { column, dimension } of fields) {
      if (!keys.has(column) || nameParts(column).kind === 'key') continue;
      const { label = '' } = dimension;
      const isTwice = at === 0 ? labels.has(label) : countOf(parts, label) > 1;
      if (isTwice) dimension.label = keyLabel(label);
    }
  });
}

/** Short codes that no other column describes are called what they are: "Shift" of `SHIFT_CD`. */
export function codesByWhatTheyAre(
  parts: readonly Part[],
  named: readonly NamedJoin[],
  ofFact: ReadonlySet<string>,
): void {
  const leads = new Set([...ofFact, ...named.map(({ candidate }) => candidate.column)]);
  for (const { column, dimension } of parts.flatMap(({ fields }) => fields)) {
    const { label = '', type } = dimension;
    const short = label.replace(/ code$/, '');
    const isCode = type === 'string' && /(?:_cd|[a-z]Cd)$/i.test(column) && !leads.has(column);
    if (isCode && short !== label && countOf(parts, short) === 0) dimension.label = short;
  }
}

const countOf = (parts: readonly Part[], label: string): number =>
  parts.flatMap(({ fields }) => fields).filter(({ dimension }) => dimension.label === label).length;
