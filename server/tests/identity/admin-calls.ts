import { afterEach, beforeEach } from 'vitest';
import { call, openFixture, signIn, START, type Answer, type Fixture } from './identity-fixture';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the administration API with a token. */
export function callApi(
  { app }: Fixture,
  token: string,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer> {
  return call(app, method, `/api/v1${path}`, { token, ...(body ? { body } : {}) });
}

/** A cube of acme with the dimension origin_state and the hierarchy origin. */
export async function addFlightsCube(fixture: Fixture): Promise<void> {
  const text = { description: '', tag: '', stag: '', owner_id: '', owner_name: '' };
  const times = { version: 1, created_ms: START, updated_ms: START, deleted_ms: null };
  await fixture.database
    .insertInto('cube')
    .values({
      ...text,
      ...times,
      id: 'cub-1',
      tenant_id: 'acme',
      slug: 'flights',
      name: 'Flights',
      name_key: 'flights',
      updated_by_id: '',
      updated_by_name: '',
      model: JSON.stringify({
        dimensions: [{ name: 'origin_state' }],
        hierarchies: [{ name: 'origin' }],
      }),
      model_version: 1,
    })
    .execute();
}

/** A person to make. */
export const NEW_USER = {
  userName: 'lee.new',
  name: 'Lee New',
  email: 'lee@acme.test',
  role: 'analyst',
  password: 'four quiet rivers',
};
/** A row rule to make. */
export const RULE = {
  userId: 'demo-raj',
  name: 'California only',
  filter: { of: 'origin_state', op: 'in', values: ['CA'] },
};

/** A service of its own for each test of a file, and the administrators of its two tenants. */
export function adminLab() {
  let fixture: Fixture;
  let ana = '';
  let gus = '';
  beforeEach(async () => {
    fixture = await openFixture();
    ana = (await signIn(fixture.app, 'ana.lee@acme.test')).data.access_token;
    gus = (await signIn(fixture.app, 'gus.olsen@globex.test')).data.access_token;
  });
  afterEach(() => fixture.close());
  return {
    get fixture() {
      return fixture;
    },
    /** token of the administrator of acme */
    get ana() {
      return ana;
    },
    /** token of the administrator of globex */
    get gus() {
      return gus;
    },
    addCube: () => addFlightsCube(fixture),
    api: (method: Method, path: string, body?: object, token = ana): Promise<Answer> =>
      callApi(fixture, token, method, path, body),
  };
}
