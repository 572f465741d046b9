import type { AggregateMeasure, CubeModel, Dimension, Hierarchy, Join } from '@bi/contract/cube';

const airportLevels = ['region', 'division', 'state', 'city', 'airport'] as const;

interface Role {
  name: 'origin' | 'destination';
  label: string;
}

const roles: Role[] = [
  { name: 'origin', label: 'Origin' },
  { name: 'destination', label: 'Destination' },
];

function airportJoin({ name }: Role): Join {
  return { name, to: 'dim_airport', rel: 'many_to_one', on: [[name, 'airport_code']] };
}

function airportDimensions({ name, label }: Role): Dimension[] {
  const verb = name === 'origin' ? 'leaves' : 'lands';
  const field = (level: string, rest: Omit<Dimension, 'name' | 'expr' | 'type'>): Dimension => ({
    name: `${name}_${level}`,
    expr: `${name}.${level}`,
    type: 'string',
    folder: label,
    ...rest,
  });
  return [
    field('region', {
      label: `${label} region`,
      description: `Census region of the airport where the flight ${verb}; "Other" outside the census regions.`,
      synonyms: ['area', 'part of the country'],
    }),
    field('division', {
      label: `${label} division`,
      description: `Census division of the airport where the flight ${verb}.`,
      determines: [`${name}_region`],
    }),
    field('state', {
      label: `${label} state`,
      description: `State or territory of the airport where the flight ${verb}.`,
      determines: [`${name}_division`, `${name}_region`],
      semantic: 'us-state',
    }),
    field('city', {
      label: `${label} city`,
      description: `City the airport serves. The same name in two states is two cities: read it below its state.`,
      synonyms: ['town'],
      semantic: 'city',
    }),
    field('airport', {
      label: `${label} airport`,
      description: `Airport where the flight ${verb}, by its name.`,
    }),
    {
      name: `${name}_code`,
      expr: name,
      type: 'string',
      label: `${label} airport code`,
      description: `Three-letter code of the airport where the flight ${verb}.`,
      folder: label,
      determines: airportLevels.map((level) => `${name}_${level}`),
      synonyms: ['IATA'],
      semantic: 'airport-code',
    },
  ];
}

/** Where the airports lie: with these measures a chart of airports is a map. */
function airportPlace({ name, label }: Role): AggregateMeasure[] {
  return (['latitude', 'longitude'] as const).map((side) => ({
    name: `${name}_${side}`,
    agg: 'avg',
    expr: `${name}.${side}`,
    scale: 4,
    label: `${label} ${side}`,
    description: `Mean ${side} in degrees of the airports where the flights ${name === 'origin' ? 'leave' : 'land'}; for one airport its own. With latitude and longitude a chart is a map.`,
    folder: label,
    format: '0.00',
  }));
}

function airportHierarchy({ name, label }: Role): Hierarchy {
  return {
    name,
    label,
    description: `Where the flight ${name === 'origin' ? 'leaves' : 'lands'}: region, division, state, city, airport.`,
    folder: label,
    levels: airportLevels.map((level) => `${name}_${level}`),
  };
}

const dateDimensions: Dimension[] = [
  {
    name: 'year',
    expr: 'calendar.year',
    type: 'number',
    label: 'Year',
    folder: 'Date',
    format: '0',
    semantic: 'year',
  },
  { name: 'quarter', expr: 'calendar.quarter', type: 'string', label: 'Quarter', folder: 'Date' },
  {
    name: 'month',
    expr: 'calendar.month',
    type: 'string',
    label: 'Month',
    description: 'Name of the month, in the order of the calendar.',
    folder: 'Date',
    sortBy: 'month_number',
    determines: ['quarter', 'month_number'],
  },
  {
    name: 'month_number',
    expr: 'calendar.month_no',
    type: 'number',
    label: 'Month number',
    folder: 'Date',
    hidden: true,
  },
  {
    name: 'day',
    expr: 'date',
    type: 'date',
    label: 'Day',
    description:
      'Day of departure. Alone on an axis it can be cut to week, month, quarter or year.',
    folder: 'Date',
    determines: ['month', 'quarter', 'year', 'weekday'],
    synonyms: ['date'],
  },
  {
    name: 'weekday',
    expr: 'calendar.weekday',
    type: 'string',
    label: 'Weekday',
    description: 'Day of the week of departure, Monday first.',
    folder: 'Date',
    sortBy: 'weekday_number',
    determines: ['weekday_number'],
    synonyms: ['day of week'],
  },
  {
    name: 'weekday_number',
    expr: 'calendar.weekday_no',
    type: 'number',
    label: 'Weekday number',
    folder: 'Date',
    hidden: true,
  },
];

const flightDimensions: Dimension[] = [
  {
    name: 'hour',
    expr: 'hour',
    type: 'number',
    label: 'Hour of day',
    description: 'Hour of departure, 0 to 23, local time.',
    folder: 'Time of day',
    format: '00',
    determines: ['day_part'],
    synonyms: ['departure hour'],
  },
  {
    name: 'day_part',
    expr: 'day_part',
    type: 'string',
    label: 'Day part',
    description: 'Morning 5-12, Afternoon 12-17, Evening 17-22, Night 22-5.',
    folder: 'Time of day',
    sortBy: 'day_part_number',
    determines: ['day_part_number'],
  },
  {
    name: 'day_part_number',
    expr: "case day_part when 'Morning' then 1 when 'Afternoon' then 2 when 'Evening' then 3 when 'Night' then 4 end",
    type: 'number',
    label: 'Day part number',
    folder: 'Time of day',
    hidden: true,
  },
  {
    name: 'distance_band',
    expr: 'substring(distance_band, 4)',
    type: 'string',
    label: 'Distance band',
    description: 'Length of the flight in five bands, the shortest first.',
    folder: 'Flight',
    sortBy: 'distance_band_number',
    determines: ['distance_band_number'],
    synonyms: ['haul'],
  },
  {
    name: 'distance_band_number',
    expr: 'to_number(left(distance_band, 1))',
    type: 'number',
    label: 'Distance band number',
    folder: 'Flight',
    hidden: true,
  },
];

/**
 * The sample cube over US flights of 2001-01-01 to 2001-06-30: `fact_flights` joined to
 * `dim_airport` in the roles Origin and Destination and to `dim_date`.
 */
export const flightsCube: CubeModel = {
  name: 'flights',
  label: 'Flights',
  description:
    'About 3 million flights inside the United States between 1 January and 30 June 2001: where they left and landed, how far they went and how late they were.',
  source: { table: 'fact_flights' },
  key: [],
  timezone: 'UTC',
  joins: [
    ...roles.map(airportJoin),
    { name: 'calendar', to: 'dim_date', rel: 'many_to_one', on: [['date', 'date']] },
  ],
  dimensions: [...roles.flatMap(airportDimensions), ...dateDimensions, ...flightDimensions],
  hierarchies: [
    ...roles.map(airportHierarchy),
    {
      name: 'date',
      label: 'Date',
      description: 'Day of departure: year, quarter, month, day.',
      folder: 'Date',
      levels: ['year', 'quarter', 'month', 'day'],
    },
  ],
  measures: [
    {
      name: 'flights',
      agg: 'count',
      label: 'Flights',
      description: 'Number of flights.',
      format: '#,##0',
      synonyms: ['departures', 'number of flights', 'count'],
    },
    {
      name: 'average_delay',
      agg: 'avg',
      expr: 'delay_min',
      where: 'delay_min >= -120',
      label: 'Average delay (min)',
      description:
        'Mean delay in minutes; early flights count as negative. A delay below -120 minutes is an error in the source: it counts as unknown and the flight is left out of this average.',
      folder: 'Punctuality',
      format: '0.0',
      lowerIsBetter: true,
      synonyms: ['delay', 'lateness', 'mean delay'],
    },
    {
      name: 'on_time_rate',
      calc: 'on_time_flights / flights_with_delay',
      label: 'On-time %',
      description:
        'Share of flights at most 15 minutes late, among flights whose delay is known. A delay below -120 minutes counts as unknown.',
      folder: 'Punctuality',
      format: '0.0%',
      synonyms: ['punctuality', 'on time', 'on-time rate'],
    },
    {
      name: 'miles',
      agg: 'sum',
      expr: 'distance_mi',
      label: 'Miles',
      description: 'Miles flown.',
      format: '#,##0',
      synonyms: ['distance'],
    },
    {
      name: 'routes',
      agg: 'distinct',
      keys: ['origin', 'destination'],
      label: 'Routes',
      description: 'Number of different pairs of origin and destination airport.',
      format: '#,##0',
      synonyms: ['connections', 'city pairs'],
    },
    {
      name: 'on_time_flights',
      agg: 'count',
      where: 'delay_min >= -120 and delay_min <= 15',
      label: 'On-time flights',
      description: 'Flights at most 15 minutes late.',
      folder: 'Punctuality',
      format: '#,##0',
    },
    {
      name: 'flights_with_delay',
      agg: 'count',
      where: 'delay_min >= -120',
      label: 'Flights with known delay',
      description: 'Flights whose delay is known, that is, not below -120 minutes.',
      folder: 'Punctuality',
      format: '#,##0',
    },
    ...roles.flatMap(airportPlace),
  ],
};
