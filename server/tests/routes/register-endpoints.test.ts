import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Type from 'typebox';
import type { Endpoint, NoInput } from '@bi/contract/descriptors/endpoint';
import type { EndpointSchema, WhoMayCall } from '@bi/contract/descriptors/endpoint-schemas';
import { registerEndpoints } from '../../src/routes/register-endpoints';
import {
  openAppFixture,
  SERVICE_KEY,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';
import { signUp } from '../support/sign-up';

const ADMITTED: Record<WhoMayCall, string[]> = {
  anyone: ['nobody', 'guest', 'service', 'viewer', 'analyst', 'administrator'],
  holder: ['guest', 'service', 'viewer', 'analyst', 'administrator'],
  caller: ['guest', 'service', 'viewer', 'analyst', 'administrator'],
  person: ['viewer', 'analyst', 'administrator'],
  analyst: ['analyst', 'administrator'],
  administrator: ['administrator'],
  service: ['service'],
  operator: [],
};
const EVERYBODY = ADMITTED.anyone;
const levels = Object.keys(ADMITTED) as WhoMayCall[];
const callers: Record<string, CallOptions['as']> = { nobody: undefined, administrator: 'ana' };
let lab: AppFixture;
let handled = 0;

beforeAll(async () => {
  lab = await openAppFixture({
    data: false,
    sections: [
      (api) => {
        for (const who of levels) {
          const probe: Endpoint<NoInput, null, never> = {
            id: 'probe',
            method: 'GET',
            path: `/probe/${who}`,
          };
          const schema: EndpointSchema = {
            tag: 'probe',
            who,
            summary: 'A call that differs in who may make it, and in nothing else',
            answer: Type.Null(),
          };
          const handler = () => {
            handled += 1;
            return null;
          };
          registerEndpoints(api, { probe }, { probe: schema }, { probe: handler });
        }
      },
    ],
  });
  for (const role of ['viewer', 'analyst'] as const)
    callers[role] = (await signUp(lab, role, role)).as;
  callers['service'] = { token: SERVICE_KEY };
  const body = { subject: 'visitor', resources: ['report:nothing'] };
  const path = '/embed-tokens';
  const minted = await lab.call({ as: callers['service'], method: 'POST', path, body });
  callers['guest'] = { token: (minted.data as { token: string }).token };
});
afterAll(() => lab.close());

describe('a call that differs from another only in who may make it', () => {
  test.each(levels)('is handled for those it is described for alone: %s', async (who) => {
    const answered: string[] = [];
    handled = 0;
    for (const kind of EVERYBODY) {
      const as = callers[kind];
      const { code } = await lab.call({ path: `/probe/${who}`, ...(as ? { as } : {}) });
      if (code === 1000) answered.push(kind);
      else expect([kind, code]).toEqual([kind, 1002]);
    }
    expect(answered).toEqual(EVERYBODY.filter((kind) => ADMITTED[who].includes(kind)));
    expect(handled).toBe(answered.length);
  });
});
