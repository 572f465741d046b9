import { BiError } from '@bi/contract/messages/bi-error';
import type { AxisProperty, AxisTree } from '@bi/contract/query/cell-set';
import type { MemberKey } from '@bi/contract/query/query';
import type { AssemblySpec } from './assembly-spec';
import { memberKey, numbersOf, type LevelDictionary } from './member-dictionary';
import type { ResultTable } from './result-column';

/** Values of a property by the code of the member. */
export type PropertyValues = Map<number, MemberKey>;

/**
 * Reads the property rows of a result, one entry per property.
 * @throws {BiError} `invalid.query.property` when a member has several values
 */
export function readProperties(
  spec: AssemblySpec,
  table: ResultTable,
  dictionaries: readonly LevelDictionary[],
): PropertyValues[] {
  const values = spec.properties.map((): PropertyValues => new Map());
  if (values.length === 0) return values;
  const [tags, , codes, several] = table.columns.map(numbersOf);
  const texts = table.columns[1];
  for (let row = 0; row < table.rowCount; row += 1) {
    const index = -1 - spec.levels.length - (tags?.[row] ?? 0);
    const property = spec.properties[index];
    if (property === undefined) continue;
    const code = codes?.[row] ?? 0;
    if (several?.[row] === 1) {
      const level = spec.levels[property.level];
      const key = dictionaries[property.level]?.keys[code] ?? null;
      const member = key === null ? (level?.emptyLabel ?? '(empty)') : String(key);
      throw new BiError('invalid.query.property', {
        params: { name: property.label, member, level: level?.label ?? '' },
      });
    }
    const text = texts?.kind === 'text' ? texts.values[row] : undefined;
    values[index]?.set(code, memberKey(text, texts?.nulls?.[row] === 1, property.type));
  }
  return values;
}

/**
 * The properties of an axis over its nodes. `codes` gives the code of the member at each position, -1
 * for nodes that are none.
 */
export function placeProperties(
  spec: AssemblySpec,
  values: readonly PropertyValues[],
  firstLevels: readonly number[],
  tree: Pick<AxisTree, 'level'>,
  codes: readonly number[],
): AxisProperty[] {
  return spec.properties.flatMap((property, index): AxisProperty[] => {
    const level = firstLevels.indexOf(property.level);
    if (level < 0) return [];
    const own = values[index];
    const all = codes.map((code, position) =>
      code < 0 || tree.level[position] !== level ? null : (own?.get(code) ?? null),
    );
    const { level: _level, ...look } = property;
    return [{ ...look, level, values: all }];
  });
}
