import { describe, expect, it } from 'vitest';
import { boatHire } from '../../boat-hire';
import { campsite, timberYard } from '../../trading-cubes';

const boats = boatHire();
const timber = timberYard();
const stays = campsite();

describe('a noun for the rows with a word for what they are worth', () => {
  it.each([
    ['boat rentals value by boat harbour', 'Amount paid · by Boat harbour name'],
    ['value of the boat rentals by meal', 'Amount paid · by Meal'],
    ['top 2 boats by value', 'Amount paid · by Boat · top 2'],
  ])('is an amount: "%s"', (question, chips) => {
    expect(boats(question)).toBe(chips);
  });

  it('says nothing next to a measure that is named', () => {
    expect(boats('the value of the average rating by boat')).toBe('Average rating · by Boat');
  });
});

describe('a word for what is sold and for what is earned', () => {
  it.each([
    ['quarterly sales of larch', 'Net amount · by quarter of Billed day · Wood: Larch'],
    ['net sales by yard', 'Net amount · by Yard'],
    ['how many sales by yard', 'Number of sales · by Yard'],
    ['number of sales by yard', 'Number of sales · by Yard'],
    ['sales by yard', 'asked: Net amount · by Yard | Number of sales · by Yard'],
    ['cost of sales by yard', 'Cost amount · by Yard'],
  ])('"%s"', (question, chips) => {
    expect(timber(question)).toBe(chips);
  });

  it('is the rows alone where nothing is earned', () => {
    expect(stays('stays by field')).toBe('Number of stays · by Field');
  });
});
