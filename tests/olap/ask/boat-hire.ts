import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text, value } from './cube-reader';

const joined = (name: string, label: string, folder: string, expr: string) => ({
  ...text(name, label, folder),
  expr,
});
const lookUp = (name: string, to: string, column: string, from?: string) => ({
  name,
  to,
  rel: 'many_to_one' as const,
  on: [[column, column]] as [string, string][],
  ...(from !== undefined && { from }),
});

const MODEL = {
  label: 'Boat rentals',
  key: ['rental_id'],
  joins: [
    lookUp('boat', 'boats', 'boat_id'),
    lookUp('boat_harbour', 'harbours', 'harbour_id', 'boat'),
    lookUp('guest', 'guests', 'guest_id'),
    lookUp('start_pier', 'piers', 'start_pier_id'),
    lookUp('end_pier', 'piers', 'end_pier_id'),
  ],
  dimensions: [
    { name: 'rented_on', label: 'Rented day', type: 'date', expr: 'rented_on' },
    text('rental_id', 'Rental ID'),
    text('state', 'State'),
    text('coupon', 'Coupon'),
    text('meal', 'Meal'),
    value('rating_value', 'Rating (value)', 'rating'),
    value('distance_value', 'Distance (km) (value)', 'distance_km'),
    { ...value('guest_id', 'Guest ID', 'guest_id'), folder: 'Guest' },
    { ...value('boat_home_id', 'Boat home ID', 'boat.home_id'), folder: 'Boat' },
    joined('boat_name', 'Boat', 'Boat', 'boat.name'),
    joined('boat_kind', 'Boat kind', 'Boat', 'boat.kind'),
    joined('harbour_name', 'Boat harbour name', 'Boat harbour', 'boat_harbour.name'),
    joined('harbour_shire', 'Boat harbour shire', 'Boat harbour', 'boat_harbour.shire'),
    joined('guest_gender', 'Guest gender', 'Guest', 'guest.gender'),
    joined('guest_age', 'Guest age band', 'Guest', 'guest.age_band'),
    joined('start_town', 'Start pier town', 'Start pier', 'start_pier.town'),
    joined('end_town', 'End pier town', 'End pier', 'end_pier.town'),
  ],
  measures: [
    { name: 'rows', label: 'Number of boat rentals', agg: 'count', synonyms: ['Boat rentals'] },
    measure('paid', 'Amount paid', 'sum', 'paid'),
    measure('avg_paid', 'Average amount paid', 'avg', 'paid'),
    measure('distance', 'Distance (km)', 'sum', 'distance_km'),
    measure('engine_hours', 'Engine hours', 'sum', 'engine_hours'),
    measure('avg_engine_hours', 'Average engine hours', 'avg', 'engine_hours'),
    measure('cleaning_cost', 'Cleaning cost', 'sum', 'cleaning_cost'),
    measure('avg_rating', 'Average rating', 'avg', 'rating'),
    measure('guests', 'Distinct guests', 'distinct', 'guest_id'),
    measure('boats', 'Distinct boats', 'distinct', 'boat_id'),
  ],
} as unknown as Partial<CubeModel>;

const MEMBERS = {
  state: ['done', 'late return', 'no-show'],
  meal: ['none', 'lunch'],
  boat_name: ['Heron', 'Otter', 'Swift'],
  boat_kind: ['canoe', 'yacht', 'rowing boat'],
  harbour_name: ['Northgate', 'Old Quay'],
  harbour_shire: ['Eastshire', 'Westshire'],
  guest_gender: ['f', 'm'],
  start_town: ['Brill', 'Calder'],
  end_town: ['Brill', 'Dunmere'],
};

/**
 * Reads questions of a boat hire, whose rentals lead to boats, those to harbours, and twice to piers, as chips.
 * @param sums labels of further sums
 */
export const boatHire = (sums: readonly string[] = []): ((question: string) => string) =>
  reader(
    {
      ...MODEL,
      measures: [
        ...(MODEL.measures ?? []),
        ...sums.map((label, at) => measure(`more_${at}`, label, 'sum', `more_${at}`)),
      ],
    },
    MEMBERS,
  );
