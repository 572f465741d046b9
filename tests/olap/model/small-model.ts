import type { CubeModel } from '@bi/contract/cube/cube';

/**
 * A cube over the table of its own name.
 * @param fields what it has; a key, joins and hierarchies only where they are given
 */
export function smallModel(
  name: string,
  fields: Pick<CubeModel, 'dimensions' | 'measures'> & Partial<CubeModel>,
): CubeModel {
  return { name, source: { table: name }, key: [], joins: [], hierarchies: [], ...fields };
}
