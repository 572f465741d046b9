import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text } from '../cube-reader';

/** Appointments of a dog parlour, which are called off for reasons. */
const read = reader(
  {
    label: 'Appointments',
    key: ['appointment_id'],
    dimensions: [
      { name: 'booked_on', label: 'Booked day', type: 'date', expr: 'booked_on' },
      text('state', 'State'),
      text('cancel_reason', 'Cancel reason'),
      text('visit_reason', 'Visit reason'),
      text('salon', 'Salon'),
      text('breed', 'Breed'),
    ],
    measures: [
      { name: 'rows', label: 'Number of appointments', agg: 'count', synonyms: ['Appointments'] },
      measure('fee', 'Fee', 'sum', 'fee'),
      measure('rating', 'Average rating', 'avg', 'rating'),
      measure('wait', 'Waiting time (min)', 'sum', 'wait_min'),
      measure('calls', 'Calls', 'sum', 'calls'),
    ],
  } as unknown as Partial<CubeModel>,
  {
    state: ['cancelled', 'done', 'late'],
    cancel_reason: ['weather', 'illness'],
    visit_reason: ['trim', 'wash'],
    salon: ['Harbour', 'Hill'],
    breed: ['Poodle', 'Terrier'],
  },
);

describe('the reasons that rows have', () => {
  it.each([
    'why do appointments get cancelled',
    'why were appointments cancelled',
    'reasons why appointments were cancelled',
    'what are the reasons for cancelled appointments',
  ])('are what a question asks for why something happened: %s', (question) => {
    expect(read(question)).toBe(
      'Number of appointments · by Cancel reason · largest first · State: cancelled',
    );
  });

  it('are those of what the question names', () => {
    expect(read('why are appointments late')).not.toContain('reason');
    expect(read('why are appointments done')).toMatch(/^refused/);
  });

  it('do not say why something moved', () => {
    expect(read('why did cancelled appointments rise in may 2025')).toContain('why it changed');
  });
});

describe('the worst ones', () => {
  it('have the most of what nobody wants more of', () => {
    expect(read('worst 2 breeds by waiting time')).toBe('Waiting time (min) · by Breed · top 2');
    expect(read('worst salon by fee')).toBe('Fee · by Salon · bottom 1');
  });

  it('are asked about where the name of the measure says neither', () => {
    expect(read('worst 2 breeds by calls')).toBe(
      'asked: Calls · by Breed · top 2 | Calls · by Breed · bottom 2',
    );
  });

  it('are rated worst', () => {
    expect(read('the 2 worst rated breeds')).toBe('Average rating · by Breed · bottom 2');
    expect(read('best rated salon')).toBe('Average rating · by Salon · top 1');
    expect(read('how many appointments were rated')).toMatch(/^(?:refused|asked)/);
  });
});

describe('a dash', () => {
  it.each([
    ['cancelled poodles - how many appointments', 'how many appointments cancelled poodles'],
    ['Hill – appointments by breed', 'appointments by breed in Hill'],
    ['average rating - poodle vs terrier', 'average rating poodle vs terrier'],
  ])('comes between a topic and what is asked of it: %s', (question, plain) => {
    expect(read(question)).toBe(read(plain));
    expect(read(question)).not.toMatch(/^(?:refused|asked)/);
  });

  it.each([
    'fee - calls by breed',
    'appointments in Hill - Harbour',
    'appointments with fee 20 - 40',
  ])('between two alike is more than that: %s', (question) => {
    expect(read(question)).toMatch(/^refused/);
  });
});

it('growth from month to month goes through the months of its period', () => {
  expect(read('month over month growth in fee during 2024')).toBe(
    'Fee · by month of Booked day · 2024 · compared with the period before',
  );
  expect(read('month over month growth in fee in march 2024')).toBe(
    'Fee · 2024-03 · compared with the period before',
  );
});
