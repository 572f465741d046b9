import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from '../read-as';
import { sampleAskCubes } from '../sample-cubes';
import { strangeContexts } from '../strange-cubes';
import { holidayLets } from '../holiday-lets';

let sample: AskContext;
let trades: Map<string, AskContext>;
let tables: Map<string, AskContext>;

beforeAll(() => {
  sample = askContext(sampleAskCubes().map(vocabularyOf));
  trades = strangeContexts('trade-cubes');
  tables = strangeContexts('table-cubes');
}, 60_000);

describe('a measure as a share of another one', () => {
  it.each([
    ['repair cost as a share of cost by year', 'Repair cost (USD), % of Cost (USD) · by Year'],
    ['what percentage of flights were on time', 'On-time flights, % of Flights'],
    ['维修费用占损失金额的百分之多少', 'Repair cost (USD), % of Cost (USD)'],
    ['unemployed as a percentage of labor force by industry', 'Unemployment rate · by Industry'],
    ['average delay as a percentage of flights', 'refused: Average delay (min), Flights'],
    [
      'flights and share of miles by origin state',
      'Flights · Miles · % of grand total · by Origin state',
    ],
  ])('%s', (question, became) => {
    expect(readAs(sample, question)).toBe(became);
  });

  it('is shown in percent', () => {
    const got = ask(sample, 'repair cost as a percentage of cost', null);
    expect(got.outcome === 'answered' && got.query.calculated).toEqual([
      {
        name: 'repair_cost_per_cost',
        label: 'Repair cost (USD), % of Cost (USD)',
        calc: '"repair_cost" / "cost"',
        format: '0.0%',
      },
    ]);
  });

  it('has one part and one whole', () => {
    const question = 'home goals as a share of home goals and away goals';
    expect(readAs(trades.get('matches'), question)).toBe('refused: as a share of');
  });
});

describe('rows of members as a share of all', () => {
  it.each([
    [
      'customs duties as a percentage of receipts by year',
      'Receipts (USD), Customs Duties, % of all · by Fiscal year',
    ],
    [
      'what share of strikes in Texas were at night by year',
      'Night strikes, % of all · by Year · State: Texas',
    ],
    [
      'night strikes as a share of strikes in Texas by year',
      'Night strikes, % of all · by Year · State: Texas',
    ],
    ['夜间撞击占全部撞击的比例按州', 'Night strikes, % of all · by State'],
    ['night strikes in Texas as a share of all strikes by year', 'refused: as a share of'],
    [
      'flights from Texas as a share of all flights',
      'Flights · % of grand total · by Origin state · Origin state: Texas',
    ],
  ])('%s', (question, became) => {
    expect(readAs(sample, question)).toBe(became);
  });

  it.each([
    [
      'employees',
      'remote employees as a percentage of all employees by department',
      'Is remote, % yes · by Department',
    ],
    ['drug_inbound', '不合格占入库次数的比例按供应商', '是否合格, % no · by 供应商'],
  ])('of %s: %s', (cube, question, became) => {
    expect(readAs(trades.get(cube), question)).toBe(became);
  });

  it('are shared among the lines of a breakdown or part of each, which is asked', () => {
    expect(readAs(trades.get('employees'), 'percentage of remote employees by department')).toBe(
      'asked: Employees · % of grand total · by Department · Is remote: Y | Is remote, % yes · by Department',
    );
  });

  it('keep their condition where the measure is asked', () => {
    expect(readAs(tables.get('门诊收费明细2023'), '女病人占比')).toMatch(
      /^asked: 行数 · % of grand total · by 性别 · 性别: 女 \|/,
    );
    expect(readAs(tables.get('门诊收费明细2023'), '女病人占比按科室')).toBe(
      '女, % of all · by 科室',
    );
  });

  it.each([
    ['which department has the highest percentage of remote employees', 'top 1'],
    ['in which department is the percentage of remote employees the lowest', 'bottom 1'],
    ['top 3 departments by percentage of employees remote', 'top 3'],
  ])('are a part of each where an end is asked: %s', (question, end) => {
    expect(readAs(trades.get('employees'), question)).toBe(
      `Is remote, % yes · by Department · ${end}`,
    );
  });

  it('are asked where a share is said of an end', () => {
    expect(
      readAs(trades.get('employees'), 'which department has the highest share of remote employees'),
    ).toMatch(
      /^asked: Employees · % of grand total .* \| Is remote, % yes · by Department · top 1$/,
    );
  });
});

describe('a share that a verb says of a member', () => {
  const lets = holidayLets();

  it.each([
    [
      'what share of bookings were cancelled, by channel',
      'Cancelled bookings, % of all · by Channel',
    ],
    [
      'what share of bookings came in as cancelled by channel',
      'Cancelled bookings, % of all · by Channel',
    ],
  ])('is one for each line of a breakdown: %s', (question, chips) => {
    expect(lets(question)).toBe(chips);
  });

  it('is asked for where no verb says it', () => {
    expect(lets('share of cancelled bookings by channel')).toMatch(/^asked/);
  });
});
