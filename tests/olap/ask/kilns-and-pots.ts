import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text, value } from './cube-reader';

/** Pots, each of which has a number and a name, with the potter who made it and the shop that sells it. */
export const pots = () =>
  reader(
    {
      label: 'Pots',
      key: ['pot_id'],
      joins: [
        { name: 'potter', to: 'potters', rel: 'many_to_one', on: [['potter_id', 'id']] },
      ] as unknown as CubeModel['joins'],
      dimensions: [
        { name: 'pot_id', label: 'Pot ID', type: 'number', expr: 'pot_id' },
        { ...text('name', 'Name'), determines: [] },
        text('pot_glaze_code', 'Pot glaze code'),
        text('district', 'District'),
        text('result', 'Result'),
        text('nominee', 'Nominee'),
        text('rank', 'Rank'),
        text('years', 'Years as tallest'),
        { name: 'fired', label: 'Year', type: 'number', expr: 'fired', semantic: 'year' },
        { name: 'potter_id', label: 'Potter ID', type: 'number', expr: 'potter_id' },
        {
          ...text('potter_name', 'Potter', 'Potter'),
          expr: 'potter.name',
          captionOf: 'potter_id',
        } as never,
        { ...text('potter_county', 'Potter county', 'Potter'), expr: 'potter.county' },
        { ...text('potter_kind', 'Potter glaze', 'Potter'), expr: 'potter.glaze' },
        value('price_value', 'Price (value)', 'price'),
        value('weight_value', 'Weight (value)', 'weight'),
        value('alloy_value', 'Alloy percentage (value)', 'alloy'),
      ],
      measures: [
        { name: 'pots', label: 'Number of pots', agg: 'count', synonyms: ['Pots'] },
        measure('price', 'Price', 'sum', 'price'),
        measure('average_price', 'Average price', 'avg', 'price'),
        measure('max_price', 'Max price', 'max', 'price'),
        measure('weight', 'Weight', 'sum', 'weight'),
        measure('average_weight', 'Average weight', 'avg', 'weight'),
        measure('max_weight', 'Max weight', 'max', 'weight'),
        measure('alloy', 'Alloy percentage', 'sum', 'alloy'),
        measure('potters', 'Distinct potters', 'distinct', 'potter_id'),
      ],
    },
    {
      name: ['Amphora', 'The pot', 'Urn'],
      pot_glaze_code: ['ASH', 'SALT'],
      district: ['Kent County', 'Leeds'],
      result: ['Nominated', 'Won'],
      nominee: ['Ann', 'Bob'],
      rank: ['First', 'Second'],
      years: ['1990'],
      potter_name: ['Mary', 'Sue'],
      potter_county: ['Kent', 'Devon', 'Leeds'],
      potter_kind: ['Ash'],
    },
    null,
    null,
  );
