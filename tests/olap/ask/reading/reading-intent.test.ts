import { expect, it } from 'vitest';
import { pots } from '../kilns-and-pots';

const read = pots();

it.each(['pots by district compared with the year before', 'pots by district year over year'])(
  'a cube without dates has no year before: %s',
  (question) => {
    expect(read(question)).toMatch(/^refused: /);
  },
);
