import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text, value } from './cube-reader';

/** Reads questions of bookings of holiday lets, each with its guests, its nights and the days from arrival to departure. */
export const holidayLets = (): ((question: string) => string) =>
  reader(
    {
      label: 'Bookings',
      key: ['booking_id'],
      dimensions: [
        { ...text('arrival_day', 'Arrival day', 'Arrival'), type: 'date', expr: 'arrival' },
        { ...text('departure_day', 'Departure day', 'Departure'), type: 'date', expr: 'departure' },
        text('state', 'State'),
        text('channel', 'Channel'),
        value('guests_value', 'Guests (value)', 'guests'),
        value('nights_value', 'Nights (value)', 'nights'),
        { ...text('house_name', 'House', 'House'), expr: 'house.name' },
        { ...text('house_kind', 'House kind', 'House'), expr: 'house.kind' },
        {
          ...text('house_bedrooms', 'House bedrooms', 'House'),
          type: 'number',
          expr: 'house.bedrooms',
        },
      ],
      measures: [
        measure('price', 'Total price', 'sum', 'price'),
        { name: 'rows', label: 'Number of bookings', agg: 'count', synonyms: ['Bookings'] },
        measure('guests', 'Guests', 'sum', 'guests'),
        measure('nights', 'Nights', 'sum', 'nights'),
        measure('average_nights', 'Average nights', 'avg', 'nights'),
        measure(
          'average_days',
          'Average days from arrival to departure',
          'avg',
          'days_between(arrival, departure)',
        ),
        measure('houses', 'Distinct houses', 'distinct', 'house_id'),
      ],
    } as unknown as Partial<CubeModel>,
    {
      state: ['Completed', 'Cancelled', 'No-show'],
      channel: ['Web', 'Phone'],
      house_name: ['Sea View', 'Old Mill'],
      house_kind: ['Cottage', 'Flat'],
    },
  );
