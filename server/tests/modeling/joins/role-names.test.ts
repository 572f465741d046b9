import { describe, expect, it } from 'vitest';
import { namesEndOf, namesRoleOf } from '../../../src/modeling/joins/role-names';

describe('a column that says what a row of another table has to do with its own', () => {
  it.each([
    ['lost_in_battle', 'battle', 'id'],
    ['paid_by_customer', 'customers', 'customer_id'],
    ['home_team', 'teams', 'id'],
    ['SourceAirport', 'airports', 'AirportCode'],
    ['dest_airport', 'airport', 'code'],
  ])('%s leads to %s by %s', (column, table, key) => {
    expect(namesRoleOf(column, table, key)).toBe(true);
  });

  it.each([
    ['num_team', 'teams', 'id'],
    ['team', 'teams', 'id'],
    ['home_team', 'teams', 'founded'],
    ['spam_in_cup', 'cup', 'id'],
    ['order_status', 'statuses', 'id'],
  ])('%s does not lead to %s by %s', (column, table, key) => {
    expect(namesRoleOf(column, table, key)).toBe(false);
  });
});

describe('a column that is called by the last word of the name of a table', () => {
  it.each([
    ['Channel', 'TV_Channel', 'id'],
    ['channel_id', 'tv_channel', 'id'],
    ['Maker', 'car_makers', 'Id'],
    ['maker', 'car_makers', 'maker_id'],
  ])('%s leads to %s by %s', (column, table, key) => {
    expect(namesEndOf(column, table, key)).toBe(true);
  });

  it.each([
    ['status', 'order_status', 'id'],
    ['line', 'order_line', 'id'],
    ['Channel', 'TV_Channel', 'views'],
    ['channel', 'channels', 'id'],
    ['channel_views', 'tv_channel', 'id'],
  ])('%s does not lead to %s by %s', (column, table, key) => {
    expect(namesEndOf(column, table, key)).toBe(false);
  });
});
