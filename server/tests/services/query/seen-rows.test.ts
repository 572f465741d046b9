import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { duckdbDialect } from '../../../src/engine/duckdb/duckdb-dialect';
import { actionsOfRole } from '../../../src/policies/actions';
import { tenantContent } from '../../../src/services/models/tenant-content';
import { SeenRows } from '../../../src/services/query/seen-rows';
import { openAppFixture, type AppFixture } from '../../support/app-fixture';
import { buildPrincipal } from '../../support/build-principal';

let lab: AppFixture;

beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const administrator = (subjectId: string) =>
  buildPrincipal({
    subjectId,
    role: 'administrator',
    actions: new Set(actionsOfRole('administrator')),
  });

it('who waits for the count of somebody that leaves gets it all the same', async () => {
  const { models } = await tenantContent(lab.database, 'acme');
  const seen = { asks: 0, counts: 0 };
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  /** The engine, whose statements wait until all have asked. */
  const engineFor = (tenantId: string): Engine => {
    const engine = lab.engines.engineFor(tenantId);
    return new Proxy(engine, {
      get: (target, name) => {
        if (name === 'catalog') {
          seen.asks += 1;
          return () => target.catalog();
        }
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name !== 'runTable') return value.bind(target);
        return async (...given: Parameters<Engine['runTable']>) => {
          seen.counts += 1;
          await opened;
          return target.runTable(...given);
        };
      },
    });
  };
  const { database } = lab;
  const rows = new SeenRows({ database, engineFor, dialect: duckdbDialect, now: Date.now });
  const filter = { of: 'origin', op: 'in' as const, paths: [['West']] };
  const person = buildPrincipal({
    subjectId: 'raj',
    role: 'viewer',
    rowRules: [{ id: 'rule', filter, exemptCubes: [] }],
    policyFingerprint: 'West',
  });
  const data = { models: models.filter(({ name }) => name === 'flights'), relations: [] };

  const first = new AbortController();
  const left = rows.of(administrator('ana'), person, data, first.signal);
  left.catch(() => undefined);
  await vi.waitFor(() => expect(seen.counts).toBe(1), { timeout: 30_000 });
  const before = seen.asks;
  const waiting = rows.of(administrator('mia'), person, data, new AbortController().signal);
  await vi.waitFor(() => expect(seen.asks).toBeGreaterThan(before), {
    timeout: 30_000,
  });
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(seen.counts, 'the second waits with the first').toBe(1);
  first.abort();
  open();

  await expect(left).rejects.toMatchObject({ key: 'cancelled.query' });
  const { rows: state, fields } = await waiting;
  expect([state, fields]).toEqual(['some', [expect.objectContaining({ seen: 1, more: false })]]);
  expect(fields[0]?.of).toBeGreaterThan(1);
});
