import { describe, expect, test } from 'vitest';
import { mergeModelText } from '@bi/olap/model/merge-model-text';
import { readModelText, writeModelText } from '@bi/olap/model/model-text';
import { randomModel, seeded } from './random-model';

const COMMENTED = `# The cube of the flights team
name: flights
label: Flights # as people say
source:
  table: fact_flights
key: []
joins: []

dimensions:
  # where it starts
  - name: origin
    expr: origin
    type: string
    label: "Origin" # quoted on purpose
  - name: hour # local time
    expr: hour
    type: number
hierarchies: []
measures:
  - { name: flights, agg: count } # all of them
`;
const model = () =>
  structuredClone(readModelText(COMMENTED).value) as ReturnType<typeof randomModel>;

describe('a model as text', () => {
  test('reads back exactly, whatever its texts look like', () => {
    const random = seeded(20260711);
    for (let round = 0; round < 150; round += 1) {
      const given = randomModel(random);
      const { value, faults } = readModelText(writeModelText(given));
      expect(faults).toEqual([]);
      expect(value).toEqual(given);
    }
  });

  test('changed from any model to any other reads back exactly', () => {
    const random = seeded(7);
    for (let round = 0; round < 150; round += 1) {
      const text = writeModelText(randomModel(random));
      const given = randomModel(random);
      expect(readModelText(mergeModelText(text, given)).value).toEqual(given);
    }
  });

  test('stays letter by letter when the model is the same', () => {
    const same = { ...model() };
    expect(mergeModelText(COMMENTED, same)).toBe(COMMENTED);
  });

  test('keeps every comment when a label, an order and an entry change', () => {
    const next = model();
    next.dimensions.reverse();
    next.dimensions.push({ name: 'day', expr: 'date', type: 'date' });
    Object.assign(next.dimensions[1] ?? {}, { label: 'From' });
    const text = mergeModelText(COMMENTED, next);
    for (const comment of [
      '# The cube of the',
      '# as people say',
      '# quoted on',
      '# local time',
      '# all of them',
    ]) {
      expect(text).toContain(comment);
    }
    expect(text).toContain('label: "From" # quoted on purpose');
    expect(text).toContain(
      '- { name: flights, agg: count } # all of them'.replace('{ ', '{').replace(' }', '}'),
    );
    expect(readModelText(text).value).toEqual(next);
  });

  test('keeps the comments of an entry that is renamed in its place', () => {
    const next = model();
    Object.assign(next.dimensions[1] ?? {}, { name: 'hour_of_day' });
    expect(mergeModelText(COMMENTED, next)).toContain('- name: hour_of_day # local time');
  });

  test('says where a place of the model is', () => {
    const read = readModelText(COMMENTED);
    expect(read.rangeOf(['dimensions', 1, 'type'])).toMatchObject({ line: 17, column: 11 });
    expect(read.rangeOf(['dimensions', 1, 'missing'])).toMatchObject({ line: 15 });
    expect(read.rangeOf(['nowhere']).line).toBe(2);
  });

  test.each([
    ['name: [a', 1],
    ['name: x\nname: y', 2],
    ['a: b: c', 1],
    ['ok: 1\n\tname: x', 2],
  ])('names the line of a fault: %j', (text, line) => {
    const { value, faults } = readModelText(text);
    expect(value).toBeNull();
    expect(faults[0]?.line).toBe(line);
  });

  test('refuses a small text that would become a huge value', () => {
    const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x]'];
    for (let level = 1; level < 9; level += 1) {
      lines.push(
        `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(',')}]`,
      );
    }
    expect(readModelText(lines.join('\n')).faults[0]?.code).toBe('BAD_ALIAS');
  });
});
