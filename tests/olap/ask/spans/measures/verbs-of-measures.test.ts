import { describe, expect, it } from 'vitest';
import { date, rows } from '../../trades/trade-cubes';
import { measure, reader, text } from '../../cube-reader';

const games = reader(
  {
    label: 'Appearances',
    key: ['appearance_id'],
    dimensions: [
      date('match_day', 'Match'),
      text('team', 'Team', 'Team'),
      text('nationality', 'Player nationality', 'Player'),
      text('role', 'Lineup role'),
      {
        name: 'season',
        label: 'Match season',
        type: 'number',
        expr: 'match.season',
        folder: 'Match',
      },
    ],
    measures: [
      rows('appearances'),
      measure('goals', 'Goals', 'sum', 'goals'),
      measure('player_count', 'Distinct players', 'distinct', 'player_id'),
    ],
  },
  {
    team: ['Redmoor United', 'Harbour City'],
    nationality: ['England', 'Wales'],
    role: ['Starter'],
  },
);
const staff = reader(
  {
    label: 'Employees',
    key: ['employee_id'],
    dimensions: [
      text('full_name', 'Full name'),
      text('country', 'Location country', 'Location'),
      text('department', 'Department', 'Department'),
    ],
    measures: [
      rows('employees'),
      measure('salary', 'Salary', 'sum', 'salary'),
      measure('average_salary', 'Average salary', 'avg', 'salary'),
    ],
  },
  { full_name: ['Ann Lee'], country: ['France'], department: ['Kitchen'] },
);

describe('verbs of what is measured', () => {
  it.each([
    ['goals scored by team', 'Goals · by Team'],
    ['How many goals were scored in 2025?', 'Goals · 2025'],
    ['which nationality has scored the most goals', 'Goals · by Player nationality · top 1'],
    ['goals scored by Redmoor United', 'Goals · Team: Redmoor United'],
  ])('%s says no more than its name', (question, chips) => {
    expect(games(question)).toBe(chips);
  });

  it.each([
    ['how many players scored goals', /^refused: .*scored/],
    ['what share of all goals was scored by the lineup role', /^refused: .*scored/],
    ['how many goals were conceded by team', /^(?:refused|asked)/],
  ])('%s is not answered', (question, outcome) => {
    expect(games(question)).toMatch(outcome);
  });

  it('makes who is paid most those with the most pay', () => {
    expect(staff('the three highest paid names')).toBe('Salary · by Full name · top 3');
  });
});

describe('words around what is asked', () => {
  it.each([
    ['How many employees work in each country?', 'Number of employees · by Location country'],
    ['For each department, give the average salary.', 'Average salary · by Department'],
  ])('%s is read', (question, chips) => {
    expect(staff(question)).toBe(chips);
  });

  it('ask for one member of a field that is no breakdown: "this season"', () => {
    expect(games('goals by team this season')).toMatch(/^refused: this/);
  });
});
