import { expect, it } from 'vitest';
import { readModel } from '../../../src/semantic/model/read-model';

const text = (measure: string) => `name: trips
labell: Trips
source: { table: trips }
key: []
joins: []
dimensions: [{ name: city, expr: city, type: string }]
hierarchies: []
measures:
  - name: trips
    agg: count
${measure}`;

it('a key that is not known is faulty at its own line', () => {
  const [fault] = readModel(text(''), new Map()).faults;
  expect(fault?.range).toMatchObject({ line: 2 });
});

it('a key that is not known inside a part is, too', () => {
  const { faults } = readModel(text('    formatt: "0"\n').replace('labell', 'label'), new Map());
  expect(faults[0]?.range).toMatchObject({ line: 11 });
});
