import { measure, reader, text, value } from './cube-reader';

/** Ferries that have names of their own, each of which one row is. */
export const ferries = () =>
  reader(
    {
      label: 'Ferries',
      key: ['ferry_id'],
      dimensions: [
        { name: 'ferry_id', label: 'Ferry ID', type: 'number', expr: 'ferry_id' },
        { ...text('name', 'Name'), determines: ['yard', 'home', 'email', 'fuel'] },
        text('yard', 'Built by'),
        text('home', 'Home port'),
        text('email', 'Email address'),
        text('fuel', 'Fuel use'),
        { name: 'built', label: 'Year built', type: 'number', expr: 'built', semantic: 'year' },
        value('cabins_value', 'Cabins (value)', 'cabins'),
        value('weight_value', 'Weight (value)', 'weight'),
        value('height_value', 'Height (value)', 'height'),
        value('level_value', 'Level of comfort (value)', 'level'),
      ],
      measures: [
        { name: 'ferries', label: 'Number of ferries', agg: 'count', synonyms: ['Ferries'] },
        measure('cabins', 'Cabins', 'sum', 'cabins'),
        measure('average_cabins', 'Average cabins', 'avg', 'cabins'),
        measure('max_cabins', 'Max cabins', 'max', 'cabins'),
        measure('average_weight', 'Average weight', 'avg', 'weight'),
        measure('average_height', 'Average height', 'avg', 'height'),
        measure('level', 'Level of comfort', 'sum', 'level'),
      ],
    },
    {
      name: ['Aurora', 'Borealis', 'Castor', 'Doris'],
      yard: ['Harland', 'Meyer'],
      home: ['Oban', 'Ullapool'],
      email: ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'],
      fuel: ['low', 'high'],
    },
    null,
    null,
  );

/** The same where two ferries may have one name. */
export const barges = () =>
  reader(
    {
      label: 'Barges',
      key: ['barge_id'],
      dimensions: [
        { name: 'barge_id', label: 'Barge ID', type: 'number', expr: 'barge_id' },
        text('name', 'Name'),
        text('home', 'Home port'),
        value('area_value', 'Deck area (value)', 'area'),
        value('capacity_value', 'Capacity (value)', 'capacity'),
        value('age_value', 'Age (value)', 'age'),
      ],
      measures: [
        { name: 'barges', label: 'Number of barges', agg: 'count', synonyms: ['Barges'] },
        measure('area', 'Deck area', 'sum', 'area'),
        measure('capacity', 'Capacity', 'sum', 'capacity'),
        measure('average_age', 'Average age', 'avg', 'age'),
      ],
    },
    { name: ['Anna', 'Berta'], home: ['Gent', 'Liège'] },
  );
