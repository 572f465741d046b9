import { expect, test } from 'vitest';
import { isTimeHierarchy, levelsToMonth, namesTime } from '@bi/olap/query/time-fields';
import { flightsModel } from './flights-model';

test('a field called after a part of a date is time, one that comes round again is not', () => {
  for (const name of ['year', 'fiscalYear', 'order_month', 'Ship date', '月份', '季度', 'weeks']) {
    expect(namesTime(name), name).toBe(true);
  }
  for (const name of ['weekday', 'Day part', 'Hour of day', 'day of week', 'candidate', '工作日']) {
    expect(namesTime(name), name).toBe(false);
  }
});

test('a hierarchy is time by a date among its levels or by the names of all', () => {
  const [date, origin] = flightsModel.hierarchies;
  expect(isTimeHierarchy(flightsModel, date!)).toBe(true);
  expect(isTimeHierarchy(flightsModel, origin!)).toBe(false);
  expect(isTimeHierarchy(flightsModel, { name: 'ym', levels: ['year', 'month'] })).toBe(true);
  expect(isTimeHierarchy(flightsModel, { name: 'w', levels: ['weekday'] })).toBe(false);
  expect(levelsToMonth(flightsModel, date!)).toBe(2);
});
