import fc from 'fast-check';

/** Text of the cube "trips" over the small flights, with measures of which some have no value where others have one. */
export const TRIPS = `name: trips
source: {table: fact_flights}
key: []
joins: [{name: airport, to: dim_airport, on: [[origin, airport_code]], rel: many_to_one}]
dimensions:
  - {name: origin_region, expr: airport.region, type: string}
  - {name: code, expr: origin, type: string}
  - {name: part, expr: day_part, type: string}
  - {name: hour, expr: hour, type: number}
  - {name: day, expr: date, type: date}
hierarchies: [{name: place, levels: [origin_region, code]}]
measures:
  - {name: trips, agg: count}
  - {name: latest, agg: max, expr: delay_min, where: delay_min > 40}
  - {name: night, agg: sum, expr: distance_mi, where: hour >= 23}
  - {name: targets, agg: distinct, expr: destination}
  - {name: typical, agg: avg, expr: delay_min, where: distance_mi > 1000}
  - {name: share, calc: night / trips}
  - {name: middle, agg: percentile, expr: delay_min, p: 0.5}`;

const MEASURES = ['trips', 'latest', 'night', 'targets', 'typical', 'share', 'middle'];

const totals = fc.constantFrom('none', 'before', 'after');
const field = fc.oneof(
  fc.record({ of: fc.constantFrom('origin_region', 'code', 'part', 'hour'), totals }),
  fc.record({ of: fc.constant('place'), expand: fc.constantFrom(1, 'all'), totals }),
  fc.record({ of: fc.constant('day'), grain: fc.constantFrom('month', 'week'), totals }),
);
const axis = fc.uniqueArray(field, { maxLength: 2, selector: ({ of }) => of });

/** A condition on trips. */
export const randomCondition = fc.oneof(
  fc.record({
    of: fc.constant('hour'),
    op: fc.constant('<' as const),
    value: fc.integer({ min: 0, max: 24 }),
  }),
  fc.record({
    of: fc.constant('part'),
    op: fc.constantFrom('in' as const, 'notIn' as const),
    values: fc.subarray(['Night', 'Morning', 'Evening'], { minLength: 1 }),
  }),
);

/** Rows, columns and a condition of a question over trips, without its measures; no level twice. */
export const randomShape = fc
  .record({ rows: axis, columns: axis, where: fc.option(randomCondition, { nil: undefined }) })
  .filter(({ rows, columns }) => {
    const names = [...rows, ...columns].flatMap(({ of }) =>
      of === 'place' ? ['origin_region', 'code', 'place'] : [of],
    );
    return new Set(names).size === names.length;
  });

/** One to three measures of trips in any order. */
export const randomMeasures = fc.shuffledSubarray(MEASURES, { minLength: 1, maxLength: 3 });
