import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFileAnswer, type WhoMayCall } from '@bi/contract/descriptors/endpoint-schemas';
import { coversScope, type FileKeyScope } from '@bi/contract/identity/key-scopes';
import { Accepted } from '@bi/contract/query/job';
import { errorText } from '../../src/presenters/error-text';
import { makeAcmeItems } from '../support/acme-items';
import {
  openAppFixture,
  SERVICE_KEY,
  type Answer,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';
import { EVERY_CALL, type DescribedCall } from '../support/every-endpoint';
import { invalidInputs } from '../support/invalid-inputs';
import { listRoutes } from '../support/route-list';
import { signUp } from '../support/sign-up';
import { EXAMPLES, REPORT, type Example, type Items, type Sent } from './endpoint-examples';

/** Pages and files, which are sent to anybody, and the document of the calls. */
const FILES = [
  'GET /',
  // built files of elements and app: /elements/* and /assets/*, as the router prints them
  'GET /*',
  'GET /auth/callback',
  // the page that frames another site in a tile, by a ticket
  'GET /frame',
  // the page at which the recipient of a mail ends such mails, by a secret of that mail
  'GET /unsubscribe',
  'POST /unsubscribe',
  // a file that was too large for a mail, by a secret of that mail
  'GET /mailed-file',
  'POST /mailed-file',
  // mails that came back, each to an address with a secret of its own
  'POST /bounces',
  'GET /icon.svg',
  'GET /api/v1/openapi.json',
];
const CALLS = [...EVERY_CALL.values()].filter(({ base }) => base === undefined);
const CLOSED = CALLS.filter(({ schema }) => schema.who !== 'anyone');
const ENVELOPE = ['code', 'data', 'errorMessage', 'message', 'requestId'];
const DEAD = [undefined, '', 'bia_dead', 'Bearer bia_dead', 'a.b.c'];

let lab: AppFixture;
let items: Items;
/** Keys for files, by what they are made for; both act as the administrator. */
const KEYS = ['plan', 'apply'] as const;
const callers: Record<string, NonNullable<CallOptions['as']>> = {
  administrator: 'ana',
  service: { token: SERVICE_KEY },
};
const fileKeys: Partial<Record<FileKeyScope, NonNullable<CallOptions['as']>>> = {};
/** Kinds of callers, by what a description says of who may call. */
const ADMITTED: Record<WhoMayCall, readonly string[]> = {
  anyone: ['administrator', 'analyst', 'viewer', 'guest', 'service'],
  holder: ['administrator', 'analyst', 'viewer', 'guest', 'service'],
  caller: ['administrator', 'analyst', 'viewer', 'guest', 'service'],
  person: ['administrator', 'analyst', 'viewer'],
  analyst: ['administrator', 'analyst'],
  administrator: ['administrator'],
  service: ['service'],
  operator: [],
};

const send = (
  { method, path }: Pick<DescribedCall, 'method' | 'path'>,
  { id = '', query = '', ...sent }: Sent,
  as?: CallOptions['as'],
) => {
  const given = { ...sent, ...(as === undefined ? {} : { as }) };
  return lab.call({ ...given, method, path: path.replace(':id', id) + query });
};
/** Whether an item is one that its owner has not shared. */
const isPrivate = (id: string): boolean =>
  [
    ...[items.report, items.reportCopy, items.dashboard, items.dashboardCopy],
    ...[items.document, items.documentCopy, items.email, items.emailCopy, items.delivery],
    ...[items.alert, items.alertCopy],
    ...[items.view, items.table, items.cubeCopy, items.comment, items.commentCopy],
    ...[items.image],
  ].includes(id);
const senderOf = ({ as }: Example) => (as === 'service' ? { token: SERVICE_KEY } : 'ana');
const exampleOf = (id: string): Example => {
  const example = EXAMPLES[id];
  if (!example) throw new Error(`the call ${id} needs an example in endpoint-examples.ts`);
  return example;
};
/** The query string with the ticket that a call is sent with, where it is sent with one. */
async function ticketFor({ ticketOf }: Example): Promise<Sent> {
  if (ticketOf === undefined) return {};
  const path = `/files/${items[ticketOf]}/ticket`;
  const { data } = await lab.call({ as: 'ana', method: 'POST', path, body: {} });
  return { query: `?ticket=${data.ticket as string}` };
}

/** A success in the form its description gives it. */
function expectSuccess({ id, schema: { answer } }: DescribedCall, got: Answer): void {
  if (isFileAnswer(answer)) {
    expect([id, got.status, got.code]).toEqual([id, 200, undefined]);
    return;
  }
  const accepted = JSON.stringify(answer).includes(JSON.stringify(Accepted));
  const codes = accepted ? [1000, 1010] : [1000];
  expect(codes, `${id}: ${got.message}`).toContain(got.code);
  const envelope = Object.keys(JSON.parse(got.text) as object).sort();
  expect([id, got.message, envelope]).toEqual([id, '', ENVELOPE]);
}

beforeAll(async () => {
  lab = await openAppFixture({
    env: {
      ...{ BI_JOB_AFTER_MS: '1', BI_CACHE_MB: '0', BI_CALLS_PER_MINUTE: '100000' },
      // its result is asked for after many other calls
      BI_JOB_UNPOLLED_SECONDS: '3600',
    },
  });
  items = await makeAcmeItems(lab);
  for (const role of ['analyst', 'viewer'] as const)
    callers[role] = (await signUp(lab, `new.${role}`, role)).as;
  const body = { subject: 'visitor', resources: ['report:nothing'] };
  const minted = await lab.call({
    as: { token: SERVICE_KEY },
    method: 'POST',
    path: '/embed-tokens',
    body,
  });
  for (const scope of KEYS) {
    const asked = { name: `Pipeline ${scope}`, scope };
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/service-keys', body: asked });
    fileKeys[scope] = { token: (made.data as { key: string }).key };
  }
  callers['guest'] = { token: (minted.data as { token: string }).token };
});
afterAll(() => lab.close());

describe('the routes of the server', () => {
  test('are the calls that contract/endpoints describes, pages and files', () => {
    const calls = [...EVERY_CALL.values()].map(
      ({ method, path, base }) => `${method} ${base === 'server' ? '' : '/api/v1'}${path}`,
    );
    const routes = listRoutes(lab.app).map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual([...calls, ...FILES].sort());
    expect(lab.app.hasRoute({ method: 'GET', url: '/*' })).toBe(false);
  });

  test('have an example of a success each', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(CALLS.map(({ id }) => id).sort());
  });
});

describe('a call without a live token', () => {
  test('is refused with 401', async () => {
    for (const call of CLOSED) {
      const body = call.method === 'GET' ? {} : { body: {} };
      for (const token of DEAD) {
        const answer = await send(
          call,
          { id: 'x', ...body },
          token === undefined ? undefined : { token },
        );
        expect([call.id, answer.status, answer.code, answer.data]).toEqual([
          call.id,
          401,
          1002,
          null,
        ]);
      }
    }
  });

  test('is refused where the token is in its address', async () => {
    const token = await lab.token('ana');
    const names = ['authorization', 'accessToken', 'access_token', 'token', 'share', 'code'];
    const query = `?${names.map((name) => `${name}=${token}`).join('&')}`;
    for (const call of CLOSED) {
      const body = call.method === 'GET' ? {} : { body: {} };
      const answer = await send(call, { id: 'x', query, ...body });
      expect([call.id, answer.status]).toEqual([call.id, 401]);
    }
    expect(lab.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(lab.logged)).not.toContain(token);
  });
});

describe('a call of somebody whom its description leaves out', () => {
  test.each(CLOSED)('is refused before it is read: $id', async (call) => {
    const { who, refusal } = call.schema;
    for (const [kind, as] of Object.entries(callers)) {
      const admitted = ADMITTED[who].includes(kind);
      if (admitted && (kind === 'guest' || kind === 'service')) continue;
      const body = call.method === 'GET' ? {} : { body: { nothing: 'known' } };
      const { code, message } = await send(call, { id: 'nowhere', ...body }, as);
      expect([kind, code === 1002]).toEqual([kind, !admitted]);
      if (!admitted && refusal) expect(message).toBe(errorText(refusal, {}, 'en'));
    }
  });
});

describe('a call with a key for files', () => {
  test('is made by those that are open to it, and refused by every other', async () => {
    const open: string[] = [];
    for (const call of CLOSED) {
      const { byKey } = call.schema;
      const body = call.method === 'GET' ? {} : { body: { nothing: 'known' } };
      for (const scope of KEYS) {
        const { code, message } = await send(call, { id: 'nowhere', ...body }, fileKeys[scope]);
        const isOpen = byKey !== undefined && coversScope(scope, byKey);
        const refusal = byKey === undefined ? 'forbidden.key' : 'forbidden.key.plan';
        if (isOpen) open.push(`${call.id} ${scope}`);
        expect([call.id, scope, code === 1002]).toEqual([call.id, scope, !isOpen]);
        if (!isOpen) expect(message).toBe(errorText(refusal, {}, 'en'));
      }
    }
    const scopes = (id: string) =>
      open.flatMap((one) => (one.split(' ')[0] === id ? [one.split(' ')[1]] : []));
    expect(scopes('createPlan')).toEqual(['plan', 'apply']);
    expect(scopes('applyPlan')).toEqual(['apply']);
    expect(new Set(open.map((one) => one.split(' ')[0])).size).toBeLessThan(25);
  });
});

describe('a call with an input that its description does not have', () => {
  test.each(CALLS)('is refused: $id', async (call) => {
    const example = exampleOf(call.id);
    for (const [what, sent] of invalidInputs(call, example.sent(items))) {
      const { code, status } = await send(call, sent, senderOf(example));
      expect([what, status, code]).toEqual([what, 200, 1001]);
    }
  });
});

describe('a call', () => {
  const listed = Object.entries(EXAMPLES).flatMap(([id, example]) => {
    const call = EVERY_CALL.get(id);
    return call ? [{ id, call, example }] : [];
  });

  test.each(listed)(
    'succeeds, and reaches no item of another tenant or of a colleague: $id',
    async (one) => {
      const { call, example } = one;
      const sent = example.sent(items);
      const colleague = callers['analyst'];
      const strangers =
        sent.id === undefined
          ? []
          : ['gus' as const, ...(isPrivate(sent.id) && colleague ? [colleague] : [])];
      for (const stranger of strangers) {
        const theirs = await send(call, sent, stranger);
        const missing = await send(call, { ...sent, id: 'nowhere' }, stranger);
        expect(theirs.code, theirs.message).toBe(1003);
        const shown = ({ status, code, message, data }: Answer) => ({
          status,
          code,
          message,
          data: data as unknown,
        });
        expect(shown(theirs)).toEqual(shown(missing));
      }
      const as = call.schema.who === 'anyone' ? undefined : senderOf(example);
      expectSuccess(call, await send(call, { ...sent, ...(await ticketFor(example)) }, as));
    },
  );

  test('has an item exactly where its path has', () => {
    for (const { id, call, example } of listed) {
      const named = example.sent(items).id !== undefined;
      expect([id, named]).toEqual([id, call.path.includes(':')]);
    }
  });

  test('that lists or asks holds nothing of another tenant', async () => {
    const { report, cube, table } = items;
    const theirs = [report, cube, table, 'demo-raj', 'demo-ana', 'rule-demo-raj', 'Acme'];
    for (const call of CALLS.filter((one) => one.method === 'GET' && !one.path.includes(':'))) {
      const answer = await send(call, {}, 'gus');
      expectSuccess(call, answer);
      for (const one of theirs)
        expect([call.id, answer.text.includes(one)]).toEqual([call.id, false]);
    }
    const own = [
      report,
      items.dashboard,
      items.document,
      items.view,
      table,
      items.cubeCopy,
      items.snippet,
    ];
    for (const call of CALLS.filter((one) => one.method === 'GET' && !one.path.includes(':'))) {
      const answer = await send(call, {}, callers['analyst']);
      for (const one of own) expect([call.id, answer.text.includes(one)]).toEqual([call.id, false]);
    }
    const query = { ...REPORT.query, cube };
    const asked = await lab.call({ as: 'gus', method: 'POST', path: '/query', body: query });
    expect(asked.code).toBe(1003);
    const body = { ...REPORT, query };
    const saved = await lab.call({ as: 'gus', method: 'POST', path: '/reports', body });
    expect(saved.code).toBe(1003);
  });
});

test('the codes of successes are documented', () => {
  const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  expect(text).toMatch(/1000 is the only code of a success/);
  expect(text).toMatch(/0 is the only code of a success/);
});
