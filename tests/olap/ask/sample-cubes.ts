import { readFileSync } from 'node:fs';
import type { AskCube, AskMember } from '@bi/olap/ask/cube/ask-cube';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import states from '../../../server/src/sample/content/states.json';
import { sampleContent } from '../../../server/src/sample/sample-content';

const DATA = new URL('../../../node_modules/vega-datasets/data/', import.meta.url);
const LAST_DAYS: Record<string, string> = {
  flights: '2001-06-30',
  wildlife_strikes: '2002-07-25',
  unemployment: '2010-02-01',
  federal_receipts: '2020-09-30',
};

const FIRST_DAYS: Record<string, string> = {
  flights: '2001-01-01',
  wildlife_strikes: '1990-01-08',
  unemployment: '2000-01-01',
  federal_receipts: '1962-06-30',
};

type Row = Record<string, string>;

function csvCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

function csv(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(new URL(name, DATA), 'utf8').trim().split(/\r?\n/);
  const columns = csvCells(head);
  return lines.map((line) => {
    const cells = csvCells(line);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

function members(field: string, keys: string[]): AskMember[] {
  const distinct = [...new Set(keys)].filter((key) => key !== '');
  return distinct.map((key) => ({ field, key, label: key, synonyms: [] }));
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];

const OWN_MEMBERS: Record<string, () => AskMember[]> = {
  flights: flightMembers,
  wildlife_strikes: strikeMembers,
  unemployment: unemploymentMembers,
  federal_receipts: receiptMembers,
};

function flightMembers(): AskMember[] {
  const flown = new Set(
    csv('flights-airport.csv').flatMap(({ origin = '', destination = '' }) => [
      origin,
      destination,
    ]),
  );
  const airports = csv('airports.csv').filter(({ iata = '' }) => flown.has(iata));
  const ofState = new Map(states.map((state) => [state.code, state]));
  const column = (name: string): string[] => airports.map((row) => row[name] ?? '');
  const state = airports.flatMap((row) => ofState.get(row['state'] ?? '') ?? []);
  const roles = ['origin', 'destination'].flatMap((role) => [
    ...members(
      `${role}_region`,
      state.map(({ region }) => region),
    ),
    ...members(
      `${role}_division`,
      state.map(({ division }) => division),
    ),
    ...members(
      `${role}_state`,
      state.map(({ name }) => name),
    ),
    ...members(`${role}_city`, column('city')),
    ...members(`${role}_airport`, column('name')),
    ...members(`${role}_code`, column('iata')),
  ]);
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return [
    ...roles,
    ...members('weekday', weekdays),
    ...members('day_part', ['Morning', 'Afternoon', 'Evening', 'Night']),
    ...members('month', MONTHS.slice(0, 6)),
    ...members('quarter', QUARTERS.slice(0, 2)),
  ];
}

function strikeMembers(): AskMember[] {
  const rows = csv('birdstrikes.csv');
  const column = (name: string): string[] => rows.map((row) => row[name] ?? '');
  const place = column('Origin State');
  const regions = states.filter(({ name }) => place.includes(name)).map(({ region }) => region);
  return [
    ...members('region', regions),
    ...members('state', place),
    ...members('airport', column('Airport Name')),
    ...members(
      'operator',
      column('Aircraft Airline Operator').map((name) => name.replaceAll('*', '')),
    ),
    ...members('aircraft', column('Aircraft Make Model')),
    ...members('phase', column('Phase of flight')),
    ...members('time_of_day', column('Time of day')),
    ...members('size', column('Wildlife Size')),
    ...members('species', column('Wildlife Species')),
    ...members('damage', ['None', 'Minor', 'Medium', 'Substantial']),
    ...members('month', MONTHS),
    ...members('quarter', QUARTERS),
  ];
}

function unemploymentMembers(): AskMember[] {
  const text = readFileSync(new URL('unemployment-across-industries.json', DATA), 'utf8');
  const rows: { series: string }[] = JSON.parse(text);
  return [
    ...members(
      'industry',
      rows.map(({ series }) => series),
    ),
    ...members('quarter', QUARTERS),
  ];
}

/** Members of what had receipts in at least one year. */
function receiptMembers(): AskMember[] {
  const text = readFileSync(new URL('budget.json', DATA), 'utf8');
  const rows: Record<string, string | number>[] = JSON.parse(text);
  const received = rows.filter((row) =>
    Object.entries(row).some(([column, value]) => /^\d{4}$/.test(column) && String(value) !== '0'),
  );
  const column = (name: string): string[] => received.map((row) => String(row[name] ?? ''));
  return [
    ...members('agency', column('Agency name')),
    ...members('bureau', column('Bureau name')),
    ...members('account', column('Account name')),
    ...members('category', column('Source category name')),
    ...members('subcategory', column('Source subcategory name')),
    ...members('on_budget', column('On- or off-budget')),
  ];
}

/** The four sample cubes as somebody without row rules may ask of them. */
export function sampleAskCubes(): AskCube[] {
  return sampleContent.map(({ model }) =>
    askCubeOf(
      model,
      OWN_MEMBERS[model.name]?.() ?? [],
      LAST_DAYS[model.name] ?? null,
      FIRST_DAYS[model.name] ?? null,
    ),
  );
}
