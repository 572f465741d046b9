import { describe, expect, it } from 'vitest';
import type { MeasuredTable } from '../../../src/modeling/fields/measured-tables';
import { attributePart } from '../../../src/modeling/fields/attribute-part';
import { factOf, plainNaming, profiled } from '../modeling-fixture';

/** Further names of fields of these columns in a table that is joined as `label`. */
function namesOf(label: string, ...names: string[]) {
  const columns = names.map((name) => profiled(name, { distinct: 2 }));
  const table: MeasuredTable = {
    profile: factOf('t', 50, columns),
    determined: new Map(),
    places: new Map(),
    chains: [],
    parents: [],
    noTrees: [],
    coordinates: [],
  };
  const naming = { ...plainNaming(), prefix: label.toLowerCase(), label, expr: '', key: null };
  return attributePart(columns, table, naming).fields.map(({ dimension }) => dimension.synonyms);
}

describe('fields of yes and no', () => {
  it('are also called by what has them', () => {
    expect(namesOf('Boat', 'INSD_FLG', 'owner', 'is_new')).toEqual([
      ['insured', 'insured boat', 'insured boats'],
      undefined,
      undefined,
    ]);
  });

  it('are also days of what happened', () => {
    expect(namesOf('', 'MJR_EVT_FLG')).toEqual([['major event day', 'major event days']]);
  });
});
