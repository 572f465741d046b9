import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '../../../until';
import { all, choose, control, fault, fieldOf, open, press, stage } from './part-form-fixture';

describe('the form of a hierarchy', () => {
  test('nests members below members, and asks for a caption only then', async () => {
    const model = open('hierarchies', 0);
    await control('Levels, the coarsest first');
    expect(all('label').map((one) => one.textContent)).not.toContain('Shown as');
    await userEvent.click(all('label').find((one) => one.textContent === 'Parent and child')!);
    await control('Key of a member');
    await until(() =>
      expect(model().hierarchies[0]).toEqual({
        name: 'line',
        levels: ['person'],
        parent: 'boss',
        caption: 'called',
      }),
    );
    const shown = all('label').map((one) => one.textContent);
    expect(shown).not.toContain('Members without a place');
    expect(shown).not.toContain('Levels, the coarsest first');
    await choose('Key of the member above', 'Person');
    await choose('Key of a member', 'Boss');
    await choose('Shown as', 'Day');
    await until(() =>
      expect(model().hierarchies[0]).toEqual({
        name: 'line',
        levels: ['boss'],
        parent: 'person',
        caption: 'day',
      }),
    );
    await userEvent.click(all('label').find((one) => one.textContent === 'Levels')!);
    await until(() => expect(model().hierarchies[0]).toEqual({ name: 'line', levels: ['boss'] }));
  });

  test('leaves out members without a value', async () => {
    const model = open('hierarchies', 0);
    await choose('Members without a place', 'left out where they have');
    await until(() => expect(model().hierarchies[0]?.ragged).toBe('blank'));
  });
});

describe('the form of a measure', () => {
  test('makes a stock of each person over a date', async () => {
    const model = open('measures', 0);
    await press('More');
    await choose('Stock: not added up over', 'Day');
    await choose('Takes the value of', 'the first');
    await choose('Of each', 'Person');
    await until(() =>
      expect(model().measures[0]).toMatchObject({
        semi: { over: 'day', take: 'first', per: ['person'] },
      }),
    );
  });

  test('computes it at other levels, everything included, and for another period', async () => {
    const model = open('measures', 1);
    await press('More');
    await choose('Levels it is computed at', 'always');
    await until(() => expect(model().measures[1]).toMatchObject({ at: { fix: [] } }));
    await choose('always these', 'Boss');
    await choose('Put together by', 'Largest');
    await choose('Period moved along', 'Day');
    await choose('Unit', 'months');
    await until(() =>
      expect(model().measures[1]).toMatchObject({
        at: { fix: ['boss'], agg: 'max' },
        shift: { over: 'day', n: -1, unit: 'month' },
      }),
    );
  });

  test('opens where a folded property is faulty, and shows what is of no property above', async () => {
    open('measures', 0, [
      fault('measures.0.scale', 'too fine'),
      fault('measures.0', 'two facts at once'),
    ]);
    expect((await fieldOf('Decimal places')).textContent).toContain('too fine');
    expect(all('.ce-fault').map((one) => one.textContent)).toEqual(['two facts at once']);
  });
});

describe('the forms of tables', () => {
  test('take the key of a table whose rows are counted', async () => {
    const model = open('joins', 0);
    await choose('Key of the joined table', 'id');
    await until(() => expect(model().joins[0]?.key).toEqual(['id']));
  });

  test('say how a join fits', async () => {
    open('joins', 0, [], 620, {
      fits: [{ path: 'joins.0', values: 12, unmatched: 0, repeated: 0 }],
    });
    await until(() => expect(all('.ce-fit')[0]?.textContent).toContain('each of 12 values finds'));
  });

  test('mend a join that repeats rows by one click', async () => {
    const fix = { rel: 'one_to_many' as const, key: ['id'], ownKey: ['number'] };
    const repeated = { ...fault('facts.0.joins.0', 'rows are counted twice'), fix };
    const model = open('facts', 0, [repeated]);
    await press('Add a join');
    await until(() => expect(model().facts?.[0]?.joins).toHaveLength(1));
    await press('Set to one to many');
    await until(() =>
      expect(model().facts?.[0]).toMatchObject({
        key: ['number'],
        joins: [{ rel: 'one_to_many', key: ['id'] }],
      }),
    );
  });

  test('offer the columns of an expression that is empty, and take none that was not chosen', async () => {
    open('dimensions', 0);
    const box = await control('Expression');
    await userEvent.clear(box);
    await until(() =>
      expect(all('[role=option]').map((one) => one.firstChild?.textContent)).toContain('amount'),
    );
    expect(all('[role=option][aria-selected=true]')).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await until(() => expect((box as HTMLTextAreaElement).value).toBe('boss'));
  });

  test('take a dimension without an expression, and say what is missing when no fact has it', async () => {
    const model = open('dimensions', 3, [fault('dimensions.3.expr', 'nothing there')]);
    expect((await fieldOf('Expression')).textContent).toContain('nothing there');
    const box = await control('Expression');
    await userEvent.clear(box);
    await until(() =>
      expect(model().dimensions[3]).toEqual({ name: 'day', type: 'date', label: 'Day' }),
    );
    expect((await fieldOf('Expression')).textContent).toContain(
      'no further fact has this dimension',
    );
    await userEvent.fill(await control('Label'), 'Date');
    await until(() => expect(model().dimensions[3]?.label).toBe('Date'));
    await userEvent.type(box, 'day');
    await until(() => expect(model().dimensions[3]?.expr).toBe('day'));
  });

  test('say that a dimension of a further fact may be without an expression', async () => {
    open('dimensions', 3);
    expect((await fieldOf('Expression')).textContent).toContain(
      'May be empty when a further fact has the dimension.',
    );
  });

  test('of a further fact join and map it, each fault at its own line', async () => {
    const faults = [
      fault('facts.0.map.day', 'not a date'),
      fault('facts.0.joins.0.to', 'no such table'),
    ];
    const model = open('facts', 0, faults);
    const noted = (label: string) =>
      all('.ce-map > div').find((one) => one.querySelector('label')?.textContent === label);
    await until(() => expect(noted('Day')?.textContent).toContain('not a date'));
    expect(noted('Boss')?.textContent).not.toContain('not a date');
    const boss = noted('Boss')!.querySelector('textarea')!;
    await userEvent.fill(boss, 'team');
    await press('Add a join');
    await until(() => expect(all('.ce-nested')).toHaveLength(1));
    expect(all('.ce-nested')[0]?.textContent).toContain('no such table');
    await until(() =>
      expect(model().facts?.[0]).toMatchObject({
        map: { day: 'day', boss: 'team' },
        joins: [{ name: 'join_1', to: '' }],
      }),
    );
  });

  test('fit a phone', async () => {
    open('facts', 0, [], 340);
    await control('Shared dimensions');
    await until(() => expect(all('.ce-map > div')).toHaveLength(4));
    const form = all('.ce-form')[0]!;
    expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  });
});

test('the form of a dimension offers what it is measured to determine', async () => {
  const model = open('dimensions', 0);
  await press('Measure what it determines');
  await press('Add Boss');
  await until(() => expect(model().dimensions[0]?.determines).toEqual(['boss']));
  await press('Add Name');
  await until(() => expect(model().dimensions[0]?.determines).toEqual(['boss', 'called']));
  await until(() => expect(stage.root.textContent).toContain('It determines nothing else.'));
});

test('a number format is chosen by its example, and says what it makes of a number', async () => {
  const model = open('measures', 0);
  await userEvent.click(await control('Number format'));
  await until(() =>
    expect(all('.ce-code-choice').map((one) => one.textContent)).toContain('0.0%12.5%'),
  );
  await userEvent.keyboard('0.00;-0;"none"');
  await until(async () => {
    const { textContent } = await fieldOf('Number format');
    expect(textContent).toContain('1234.5 → 1234.50 · −1234.5 → −1235 · 0 → none');
  });
  expect(model().measures[0]?.format).toBe('0.00;-0;"none"');
});

test('a name that is emptied stays in its form, with what is wrong next to it', async () => {
  open('calendars', 0);
  const name = await control('Name');
  await userEvent.clear(name);
  expect((await fieldOf('Name')).textContent).toContain('Letters, digits and _');
  await userEvent.type(await control('Name'), 'tax');
  await until(() => expect((name as HTMLInputElement).value).toBe('tax'));
  await choose('First month', 'April');
});
