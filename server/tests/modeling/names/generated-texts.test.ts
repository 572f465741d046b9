import { describe, expect, it } from 'vitest';
import {
  averagesFolder,
  countLabel,
  differentLabel,
  rowsLabel,
} from '../../../src/modeling/names/generated-texts';

describe('labels that no column gives', () => {
  it('are English where one of many columns has a Chinese name', () => {
    const names = ['Order No', '城市', 'Quantity'];
    expect([averagesFolder(names), rowsLabel(names)]).toEqual(['Averages', 'Rows']);
  });

  it('are Chinese where at least half of the names are', () => {
    const names = ['ID', '城市', '数量', 'SKU'];
    expect([averagesFolder(names), rowsLabel(names)]).toEqual(['平均值', '行数']);
  });

  it('are English without names', () => {
    expect([averagesFolder([]), rowsLabel([])]).toEqual(['Averages', 'Rows']);
  });
});

describe('labels around one that a person wrote', () => {
  it.each([
    ['Product Name', 'Distinct Product Names'],
    ['Customer ID', 'Distinct customer IDs'],
    ['Product', 'Distinct products'],
    ['Phase of flight', 'Distinct phases of flight'],
    ['SKU', 'Distinct SKUs'],
    ['Bestellung', 'Distinct Bestellung'],
    ['客户', '不同客户数'],
  ])('how many different ones there are of %s is %s', (label, text) => {
    expect(differentLabel(label)).toBe(text);
  });

  it.each([
    ['Orders', 'Number of orders'],
    ['Keg Shipments', 'Number of Keg Shipments'],
    ['订单', '订单数'],
  ])('rows of %s are the %s', (label, text) => {
    expect(countLabel(label)).toBe(text);
  });
});
