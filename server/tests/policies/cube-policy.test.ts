import type { Query } from '@bi/contract/query/query';
import { describe, expect, it } from 'vitest';
import {
  areOfReports,
  canDeleteCube,
  canEditCube,
  canExploreCube,
  hasRowsLimited,
  isWithinReport,
} from '../../src/policies/cube-policy';
import {
  canCreateReport,
  canEditReport,
  canManageReport,
  canViewReport,
} from '../../src/policies/report-policy';
import { isOriginListed } from '../../src/policies/origin';
import { actionsOfRole } from '../../src/policies/actions';
import { buildPrincipal } from '../support/build-principal';

const item = { tenant_id: 'acme', id: '1', slug: 'flights', owner_id: 'someone' };
const report: Query = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [{ of: 'month' }],
  measures: ['flights', { m: 'miles' }],
  where: { and: [{ of: 'hour', op: '<', value: 12 }] },
};
const guest = (...actions: string[]) =>
  buildPrincipal({
    kind: 'embed',
    role: 'guest',
    actions: new Set(actions),
    resources: new Set(['report:flights']),
  });

describe('a guest who was given a report', () => {
  const viewer = guest('report.view');
  const filterer = guest('report.view', 'report.filter');

  it.each<[string, Partial<Query>]>([
    ['as it is', {}],
    ['expanded', { rows: [{ of: 'origin', expand: 'all' }] }],
    ['sorted', { rows: [{ of: 'origin', sort: { by: 'flights', dir: 'desc' } }] }],
    ['with totals elsewhere', { columns: [{ of: 'month', totals: 'none' }] }],
    ['in parts', { window: { row: [0, 10] } }],
    ['in another time zone', { timezone: 'Europe/Berlin' }],
    ['with its measures written otherwise', { measures: [{ m: 'flights' }, 'miles'] }],
    ['with its only condition written plainly', { where: { of: 'hour', op: '<', value: 12 } }],
  ])('may read it %s', (_, changes) => {
    expect(isWithinReport(viewer, { ...report, ...changes }, report)).toBe(true);
  });

  it.each<[string, Partial<Query>]>([
    ['other measures', { measures: ['routes'] }],
    ['other rows', { rows: [{ of: 'destination' }] }],
    ['a finer grain', { columns: [{ of: 'month', grain: 'day' }] }],
    ['another cube', { cube: 'sales' }],
    ['a condition less', { where: { and: [] } }],
    ['a looser condition', { where: { of: 'hour', op: '<', value: 24 } }],
    ['its condition or another', { where: { or: [{ of: 'hour', op: '<', value: 12 }] } }],
    [
      'more members than its top',
      { rows: [{ of: 'origin', top: { n: 9, by: 'flights', others: false } }] },
    ],
    ['a field of its own', { fields: [{ kind: 'bins', name: 'hours', of: 'hour', width: 1 }] }],
    ['a parameter of its own', { parameters: [{ name: 'limit', type: 'number', value: 1 }] }],
    [
      'a measure condition',
      {
        having: [
          { filter: { m: 'flights', op: '>', value: 1 }, level: 'origin', totals: 'visible' },
        ],
      },
    ],
  ])('may not ask %s', (_, changes) => {
    expect(isWithinReport(viewer, { ...report, ...changes }, report)).toBe(false);
    expect(isWithinReport(filterer, { ...report, ...changes }, report)).toBe(false);
  });

  it('may not make a field of the report from something else', () => {
    const bins = { kind: 'bins' as const, name: 'hours', of: 'hour', width: 1 };
    const binned: Query = { ...report, rows: [{ of: 'hours' }], fields: [bins] };
    const other: Query = { ...binned, fields: [{ ...bins, of: 'salary' }] };
    expect(isWithinReport(filterer, binned, binned)).toBe(true);
    expect(isWithinReport(filterer, other, binned)).toBe(false);
    expect(areOfReports({ fields: [bins] }, [report, binned])).toBe(true);
    expect(areOfReports({ fields: other.fields ?? [] }, [report, binned])).toBe(false);
    expect(areOfReports({}, [report])).toBe(true);
  });

  it('may set the parameters of the report with the action filter only, and only their values', () => {
    const limit = { name: 'limit', type: 'number' as const, max: 10, value: 1 };
    const given: Query = { ...report, parameters: [limit] };
    const set: Query = { ...report, parameters: [{ ...limit, value: 5 }] };
    const wider: Query = { ...report, parameters: [{ ...limit, max: 100 }] };
    expect(isWithinReport(viewer, given, given)).toBe(true);
    expect(isWithinReport(viewer, set, given)).toBe(false);
    expect(isWithinReport(filterer, set, given)).toBe(true);
    expect(isWithinReport(filterer, wider, given)).toBe(false);
    expect(areOfReports({ parameters: set.parameters ?? [] }, [given])).toBe(true);
    expect(areOfReports({ parameters: wider.parameters ?? [] }, [given])).toBe(false);
  });

  it('may count periods from another day with the action filter only', () => {
    const { where: _where, ...rest } = report;
    const lately: Query = {
      ...rest,
      where: { of: 'month', op: 'period', period: { kind: 'last', n: 1, unit: 'month' } },
    };
    const earlier: Query = { ...lately, asOf: '2015-02-01T00:00:00Z' };
    expect(isWithinReport(viewer, lately, lately)).toBe(true);
    expect(isWithinReport(viewer, earlier, lately)).toBe(false);
    expect(isWithinReport(filterer, earlier, lately)).toBe(true);
  });

  it('may add conditions with the action filter only', () => {
    const narrowed: Query = {
      ...report,
      where: {
        and: [
          { of: 'hour', op: '<', value: 12 },
          { of: 'origin', op: 'notEmpty' },
        ],
      },
    };
    expect(isWithinReport(viewer, narrowed, report)).toBe(false);
    expect(isWithinReport(filterer, narrowed, report)).toBe(true);
  });

  it('may ask anything of its cube with the action explore, and nothing of another', () => {
    const explorer = guest('report.view', 'cube.view');
    expect(isWithinReport(explorer, { ...report, rows: [] }, report)).toBe(true);
    expect(isWithinReport(explorer, { ...report, cube: 'x' }, report)).toBe(false);
    expect(canExploreCube(explorer, item, null)).toBe(false);
  });

  it('without any action reads nothing', () => {
    expect(isWithinReport(guest(), report, report)).toBe(false);
  });
});

describe('roles', () => {
  const as = (role: 'viewer' | 'analyst' | 'administrator', subjectId = 'someone') =>
    buildPrincipal({ role, subjectId, actions: new Set(actionsOfRole(role)) });

  it('let viewers see, analysts make and change their own, administrators change all', () => {
    expect(canViewReport(as('viewer', 'other'), item, 'view')).toBe(true);
    expect(canCreateReport(as('viewer'))).toBe(false);
    expect(canEditReport(as('viewer'), item, null)).toBe(false);
    expect(canCreateReport(as('analyst'))).toBe(true);
    expect(canEditReport(as('analyst'), item, null)).toBe(true);
    expect(canEditReport(as('analyst', 'other'), item, 'view')).toBe(false);
    expect(canEditReport(as('administrator', 'other'), item, null)).toBe(true);
  });

  it('see nothing of a report that is not shared with them, but for its owner and administrators', () => {
    expect(canViewReport(as('viewer', 'other'), item, null)).toBe(false);
    expect(canViewReport(as('analyst', 'other'), item, null)).toBe(false);
    expect(canViewReport(as('analyst'), item, null)).toBe(true);
    expect(canViewReport(as('administrator', 'other'), item, null)).toBe(true);
  });

  it('change and manage what a share lets them, viewers nothing', () => {
    expect(canEditReport(as('analyst', 'other'), item, 'edit')).toBe(true);
    expect(canManageReport(as('analyst', 'other'), item, 'edit')).toBe(false);
    expect(canManageReport(as('analyst', 'other'), item, 'manage')).toBe(true);
    expect(canEditReport(as('viewer', 'other'), item, 'manage')).toBe(false);
  });

  it('end at the tenant', () => {
    const theirs = { ...item, tenant_id: 'globex' };
    expect(canViewReport(as('administrator'), theirs, 'manage')).toBe(false);
    expect(canEditReport(as('administrator'), theirs, 'manage')).toBe(false);
    expect(canExploreCube(as('administrator'), theirs, 'manage')).toBe(false);
  });

  it('are informed when rules leave rows out', () => {
    const filter = { of: 'origin', op: 'empty' } as const;
    const limited = buildPrincipal({ rowRules: [{ id: '1', filter, exemptCubes: ['free'] }] });
    const model = (name: string, ...fields: string[]) => ({
      name,
      dimensions: fields.map((one) => ({ name: one, expr: one, type: 'string' as const })),
      hierarchies: [],
    });
    expect(hasRowsLimited(limited, model('flights', 'origin'))).toBe(true);
    expect(hasRowsLimited(limited, model('free', 'origin'))).toBe(false);
    expect(hasRowsLimited(limited, model('planes', 'maker'))).toBe(true);
    const lenient = buildPrincipal({
      rowRules: [{ id: '1', filter, exemptCubes: [], lacking: 'whole' }],
    });
    expect(hasRowsLimited(lenient, model('flights', 'origin'))).toBe(true);
    expect(hasRowsLimited(lenient, model('planes', 'maker'))).toBe(false);
  });
});

describe('a list of origins', () => {
  const list = ['https://a.example', 'http://localhost:*'];
  it.each([
    ['https://a.example', true],
    ['https://a.example:8443', false],
    ['http://a.example', false],
    ['https://a.example.evil', false],
    ['http://localhost', true],
    ['http://localhost:5173', true],
    ['http://localhost:5173.evil', false],
    ['http://localhost.evil:80', false],
    ['https://localhost:5173', false],
    ['null', false],
    ['', false],
  ])('allows %s: %s', (origin, allowed) => {
    expect(isOriginListed(list, origin)).toBe(allowed);
  });

  it('has no other stars', () => {
    expect(isOriginListed(['https://*.example', '*'], 'https://a.example')).toBe(false);
  });
});

describe('changing cubes', () => {
  const rule = { id: 'r', filter: { of: 'x', op: 'notEmpty' as const }, exemptCubes: ['flights'] };
  it.each([
    ['an analyst', buildPrincipal(), true],
    [
      'an administrator',
      buildPrincipal({ actions: new Set(actionsOfRole('administrator')) }),
      true,
    ],
    ['a viewer', buildPrincipal({ actions: new Set(actionsOfRole('viewer')) }), false],
    ['an analyst of another tenant', buildPrincipal({ tenantId: 'globex' }), false],
    ['a guest who was given everything', buildPrincipal({ kind: 'embed' }), false],
    [
      'somebody whose rows are limited, even on other cubes',
      buildPrincipal({ rowRules: [rule] }),
      false,
    ],
  ])('%s: %#', (_, principal, allowed) => {
    expect(canEditCube(principal, item, {}, 'edit')).toBe(allowed);
    expect(canDeleteCube(principal, { ...item, owner_id: 'other' }, {}, 'edit')).toBe(
      allowed && principal.role === 'administrator',
    );
  });
});
