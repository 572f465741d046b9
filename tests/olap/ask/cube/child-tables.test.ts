import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const stays = reader(
  {
    label: 'Stays',
    key: ['stay_id'],
    joins: [
      {
        name: 'review',
        to: 'reviews',
        rel: 'one_to_many',
        on: [['stay_id', 'stay_id']],
        key: ['review_id'],
      },
      { name: 'cancel', to: 'cancellations', rel: 'many_to_one', on: [['stay_id', 'stay_id']] },
      { name: 'home', to: 'homes', rel: 'many_to_one', on: [['home_id', 'home_id']] },
    ],
    dimensions: [
      { name: 'arrival_day', label: 'Arrival day', type: 'date', expr: 'arrival' },
      {
        name: 'review_day',
        label: 'Review day',
        type: 'date',
        expr: 'review.written',
        folder: 'Review',
      },
      { ...text('region', 'Region'), folder: 'Region' },
      { ...text('home_region', 'Home region'), expr: 'home.region', folder: 'Home' },
      { ...text('cancelled', 'Cancelled'), expr: 'cancel.cancelled', folder: 'Cancel' },
    ],
    measures: [
      { name: 'rows', label: 'Number of stays', agg: 'count', synonyms: ['Stays'] },
      measure('rating', 'Average review rating', 'avg', 'review.rating'),
      {
        name: 'reviews',
        label: 'Number of reviews',
        agg: 'count',
        expr: 'review.review_id',
        synonyms: ['Reviews'],
      },
    ],
  },
  { region: ['North', 'South'], home_region: ['Coast', 'Hills'], cancelled: ['Yes'] },
);

describe('measures of a table whose rows belong to those of a fact', () => {
  it.each([
    ['reviews per month in 2024', 'Number of reviews · by month of Review day · Review date: 2024'],
    ['average review rating in 2024', 'Average review rating · Review date: 2024'],
    ['stays per month in 2024', 'Number of stays · by month of Arrival day · Arrival date: 2024'],
    ['stays and reviews in 2024', 'Number of stays · Number of reviews · Arrival date: 2024'],
  ])('%s: by the date of their own table, unless the rows are asked, too', (question, read) => {
    expect(stays(question)).toBe(read);
  });
});

describe('a field whose only member says yes', () => {
  it.each([
    ['cancelled stays by region', 'Number of stays · by Region · Cancelled: Yes'],
    ['cancellation rate by region', 'Cancelled, % yes · by Region'],
  ])('%s: is a condition, and its rate is of all rows', (question, read) => {
    expect(stays(question)).toBe(read);
  });
});

it('a field with the name that is asked comes before one that ends with it', () => {
  expect(stays('stays by region')).toBe('Number of stays · by Region');
  expect(stays('stays by home region')).toBe('Number of stays · by Home region');
});
