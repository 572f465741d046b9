import type { CubeModel } from '@bi/contract/cube/cube';
import { describe, expect, test } from 'vitest';
import { renamedInModel } from '../../../olap/model/rename-in-model';

const join = (name: string, from?: string): CubeModel['joins'][number] => ({
  name,
  to: 't',
  rel: 'many_to_one',
  on: [['a', 'b']],
  ...(from === undefined ? {} : { from }),
});

const MODEL: CubeModel = {
  name: 'c',
  source: { table: 't' },
  key: [],
  joins: [join('city'), join('land', 'city')],
  dimensions: [
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'town', expr: 'upper(city.town) || land.city', type: 'string', sortBy: 'day' },
    { name: 'state', expr: '"city".state', type: 'string', determines: ['town'] },
  ],
  hierarchies: [{ name: 'place', levels: ['state', 'town'], caption: 'town' }],
  measures: [
    {
      name: 'n',
      agg: 'count',
      where: "city.town = 'city.town'",
      semi: { over: 'day', take: 'last', per: ['town'] },
    },
    { name: 'm', agg: 'sum', of: 'plan', expr: 'city.amount' },
    {
      name: 'rate',
      calc: 'n / "n" + round(n, 1)',
      at: { exclude: ['place', 'town'] },
      shift: { over: 'day', n: -1, unit: 'year' },
    },
  ],
  facts: [
    {
      name: 'plan',
      source: { table: 'p' },
      key: [],
      joins: [join('city')],
      map: { town: 'city.town' },
    },
  ],
  access: [{ role: 'viewer', rows: 'city.town is not null', hide: ['town', 'n', 'place'] }],
  tests: [
    { name: 'x', measure: 'n', where: "town = 'town' and city.town <> day_of(town)", equals: 1 },
  ],
};

describe('a new name', () => {
  test('of a dimension is written wherever the model asks for it, and nowhere else', () => {
    const made = renamedInModel(MODEL, 'dimensions', 1, 'place_name');
    expect(made.dimensions[1]).toEqual({ ...MODEL.dimensions[1], name: 'place_name' });
    expect(made.dimensions[2]?.determines).toEqual(['place_name']);
    expect(made.hierarchies[0]).toMatchObject({
      levels: ['state', 'place_name'],
      caption: 'place_name',
    });
    expect(made.measures[0]).toMatchObject({
      where: "city.town = 'city.town'",
      semi: { per: ['place_name'] },
    });
    expect(made.measures[2]).toMatchObject({ at: { exclude: ['place', 'place_name'] } });
    expect(made.facts?.[0]?.map).toEqual({ place_name: 'city.town' });
    expect(made.access?.[0]?.hide).toEqual(['place_name', 'n', 'place']);
    expect(made.tests?.[0]?.where).toBe("place_name = 'town' and city.town <> day_of(place_name)");
  });

  test('of a measure is written in calculations, access and tests', () => {
    const made = renamedInModel(MODEL, 'measures', 0, 'rows');
    expect(made.measures[2]).toMatchObject({ calc: 'rows / rows + round(rows, 1)' });
    expect(made.access?.[0]?.hide).toEqual(['town', 'rows', 'place']);
    expect(made.tests?.[0]?.measure).toBe('rows');
  });

  test('of a join is written before the columns of its table, not in those of a further fact', () => {
    const made = renamedInModel(MODEL, 'joins', 0, 'municipality');
    expect(made.joins[1]?.from).toBe('municipality');
    expect(made.dimensions[1]?.expr).toBe('upper(municipality.town) || land.city');
    expect(made.dimensions[2]?.expr).toBe('municipality.state');
    expect(made.measures[0]).toMatchObject({ where: "municipality.town = 'city.town'" });
    expect(made.measures[1]).toEqual(MODEL.measures[1]);
    expect(made.facts).toEqual(MODEL.facts);
    expect(made.access?.[0]?.rows).toBe('municipality.town is not null');
  });

  test('of a further fact is written in the measures of its rows', () => {
    expect(renamedInModel(MODEL, 'facts', 0, 'budget').measures[1]).toMatchObject({ of: 'budget' });
  });

  test('that is taken, or no name, leads nothing along', () => {
    for (const name of ['state', 'place', 'n', '', '1 x']) {
      const made = renamedInModel(MODEL, 'dimensions', 1, name);
      expect(made.dimensions[1]?.name).toBe(name);
      expect(made.hierarchies).toEqual(MODEL.hierarchies);
    }
  });

  test('leaves expressions that cannot be read as they are', () => {
    const broken = {
      ...MODEL,
      measures: [
        { name: 'n', agg: 'count' as const },
        { name: 'r', calc: "n / 'open" },
      ],
    };
    expect(renamedInModel(broken, 'measures', 0, 'k').measures[1]).toEqual({
      name: 'r',
      calc: "n / 'open",
    });
  });
});
