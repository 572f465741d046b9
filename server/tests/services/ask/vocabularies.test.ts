import type { CubeModel } from '@bi/contract/cube/cube';
import { expect, it } from 'vitest';
import type { Principal } from '../../../src/policies/principal';
import type { LoadedCube } from '../../../src/services/cubes/cube-service';
import { Vocabularies } from '../../../src/services/ask/vocabularies';

const model = (name: string): CubeModel => ({
  ...{ version: 1, name, label: name, source: { table: 'fact' }, key: [], joins: [] },
  ...{ dimensions: [{ name: 'city', type: 'string' }], hierarchies: [] },
  measures: [{ name: `${name}_count`, agg: 'count' }],
});
const cube = (name: string): LoadedCube =>
  ({
    cube: { id: name, slug: name, name, model_version: 1 },
    ...{ model: model(name), catalog: new Map(), given: null },
  }) as unknown as LoadedCube;
const PERSON = { tenantId: 't', policyFingerprint: 'p', role: 'analyst' } as Principal;

/** Names of members: those of `slow` are there when `done` is called. */
function namesOf() {
  let done = () => {};
  const late = new Promise<void>((resolve) => (done = resolve));
  const cubes = {
    members: async (_: Principal, id: string) => {
      if (id === 'slow') await late;
      return { members: [{ key: `${id} town`, caption: `${id} town` }], more: false };
    },
    dateRange: () => Promise.resolve(null),
  };
  return {
    vocabularies: new Vocabularies(
      cubes as never,
      () => Promise.resolve(null),
      () => Promise.resolve(new Map()),
    ),
    done: () => done(),
  };
}

it('names that take long are not waited for while somebody types, and are there later', async () => {
  const { vocabularies, done } = namesOf();
  const loaded = [cube('quick'), cube('slow')];
  const typed = await vocabularies.context(PERSON, loaded, 20);
  expect(typed.waits).toBe(true);
  expect(typed.context.vocabularies.map((one) => one.cube.name)).toEqual(['quick']);
  done();
  const asked = await vocabularies.context(PERSON, loaded);
  expect(asked.waits).toBe(false);
  expect(asked.context.vocabularies.map((one) => one.cube.name)).toEqual(['quick', 'slow']);
  const again = await vocabularies.context(PERSON, loaded, 20);
  expect(again.context.vocabularies).toEqual(asked.context.vocabularies);
});
