import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAcmeItems } from '../support/acme-items';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { DASHBOARD, REPORT, linkOf, type Items } from './endpoint-examples';
import { DOCUMENT } from './document-examples';
import { emailOf } from './email-examples';
import { ALERT } from './alert-examples';

type Person = 'ana' | 'gus';
/** What a person has themselves: calls are made to these, only their bodies name what is of Acme. */
type Own = Record<'report' | 'shared' | 'group' | 'thread', string>;

let lab: AppFixture;
let acme: Items;
const own = {} as Record<Person, Own>;

function call(as: Person, method: CallOptions['method'], path: string, body?: unknown) {
  return lab.call({ as, method, path, ...(body === undefined ? {} : { body }) });
}

async function made(as: Person, path: string, body: unknown): Promise<string> {
  return (await call(as, 'POST', path, body)).data.id;
}

beforeAll(async () => {
  lab = await openAppFixture({ env: { BI_JOB_AFTER_MS: '1', BI_CALLS_PER_MINUTE: '100000' } });
  acme = await makeAcmeItems(lab);
  for (const as of ['ana', 'gus'] as const) {
    own[as] = {
      report: await made(as, '/reports', { ...REPORT, name: 'Own' }),
      shared: await made(as, '/reports', { ...REPORT, name: 'Shared' }),
      group: await made(as, '/groups', { name: 'Own' }),
      thread: await made(as, '/chat/threads', { name: 'Own' }),
    };
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    await call(as, 'PUT', `/reports/${own[as].shared}/shares`, { shares });
  }
});
afterAll(() => lab.close());

let count = 0;
const name = () => `Names ${(count += 1)}`;

const PLACE = { id: 'z', tab: 'main', x: 0, y: 0, w: 24, h: 6 };
const dashboard = (tile: object) => ({
  name: name(),
  body: { tabs: DASHBOARD.body.tabs, filters: [], urls: {}, tiles: [{ ...PLACE, ...tile }] },
});
const document = (block: object) => ({
  name: name(),
  body: { ...DOCUMENT.body, parameters: [], blocks: [{ id: 'z', ...block }] },
});
const email = (target: string, recipients: object[]) => {
  const { body } = emailOf(target);
  return { name: name(), body: { ...body, recipients } };
};
const alert = (more: object) => ({
  name: name(),
  body: { ...ALERT.body, recipients: [], mail: false, ...more },
});
const RULE = { of: 'origin_state', op: 'in', values: ['CA'] };

type Case = (mine: Own) => [method: 'POST' | 'PUT', path: string, body: unknown];

/** Calls whose body names something of Acme, by what that is. */
const CASES: Record<string, Case> = {
  'a person to share with': ({ report }) => [
    'PUT',
    `/reports/${report}/shares`,
    { shares: [{ kind: 'person', id: 'demo-raj', level: 'view' }] },
  ],
  'a group to share with': ({ report }) => [
    'PUT',
    `/reports/${report}/shares`,
    { shares: [{ kind: 'group', id: acme.group, level: 'view' }] },
  ],
  'a person to share a conversation with': ({ thread }) => [
    'PUT',
    `/chat/threads/${thread}/shares`,
    { shares: [{ kind: 'person', id: 'demo-raj', level: 'view' }] },
  ],
  'a member of a group': ({ group }) => ['PUT', `/groups/${group}/members`, { add: ['demo-raj'] }],
  'a person in a comment': ({ shared }) => [
    'POST',
    `/reports/${shared}/comments`,
    { text: 'Look', mentions: ['demo-raj'] },
  ],
  'what is looked at for a person': () => [
    'POST',
    '/shares/sights',
    { kind: 'report', id: acme.report, people: ['demo-raj'] },
  ],
  'the report of a tile': () => [
    'POST',
    '/dashboards',
    dashboard({ kind: 'report', report: acme.report }),
  ],
  'the report of a tile, by its short name': () => [
    'POST',
    '/dashboards',
    dashboard({ kind: 'report', report: 'of-acme' }),
  ],
  'the picture of a tile': () => [
    'POST',
    '/dashboards',
    dashboard({ kind: 'image', image: acme.image, alt: '', fit: 'contain' }),
  ],
  'the report of a document': () => [
    'POST',
    '/report-plus',
    document({ kind: 'data', source: { kind: 'report', report: acme.report } }),
  ],
  'the View of a document': () => [
    'POST',
    '/report-plus',
    document({ kind: 'data', source: { kind: 'rows', of: 'view', id: acme.view } }),
  ],
  'the table of a document': () => [
    'POST',
    '/report-plus',
    document({ kind: 'data', source: { kind: 'rows', of: 'table', id: acme.table } }),
  ],
  'the picture of a document': () => [
    'POST',
    '/report-plus',
    document({ kind: 'image', image: acme.image, alt: '' }),
  ],
  'a document within a document': () => [
    'POST',
    '/report-plus',
    document({ kind: 'document', document: acme.document }),
  ],
  'what a mail sends': () => [
    'POST',
    '/emails',
    email(acme.report, [{ kind: 'role', role: 'administrator' }]),
  ],
  'a person who gets a mail': ({ report }) => [
    'POST',
    '/emails',
    email(report, [{ kind: 'user', id: 'demo-raj' }]),
  ],
  'a group that gets a mail': ({ report }) => [
    'POST',
    '/emails',
    email(report, [{ kind: 'group', id: acme.group }]),
  ],
  'a person who gets an alert': () => [
    'POST',
    '/alerts',
    alert({ recipients: [{ kind: 'user', id: 'demo-raj' }], mail: true }),
  ],
  'what an alert was made from': () => [
    'POST',
    '/alerts',
    alert({
      recipients: [{ kind: 'role', role: 'administrator' }],
      subject: { ...ALERT.body.subject, source: { kind: 'report', id: acme.report } },
    }),
  ],
  'what a link opens': () => ['POST', '/share-links', linkOf(acme.report)],
  'the cube of a question': () => [
    'POST',
    '/chat/ask',
    { cube: acme.cubeCopy, question: 'how many flights' },
  ],
  'the cube of a learnt word': () => [
    'POST',
    '/chat/names',
    { text: 'hops', cube: acme.cubeCopy, target: { kind: 'measure', name: 'flights' } },
  ],
  'the table of a new cube': () => ['POST', '/cubes/generate', { table: 'ours_csv' }],
  'whom a row rule is for': () => [
    'POST',
    '/row-rules',
    { userId: 'demo-raj', name: 'West', filter: RULE },
  ],
};

describe.each(Object.entries(CASES))('%s of another tenant', (_what, of) => {
  it('is as if it did not exist', async () => {
    const [method, path, body] = of(own.gus);
    const refused = await call('gus', method, path, body);
    expect([1001, 1003], refused.text).toContain(refused.code);
    expect(refused.data?.id).not.toEqual(expect.stringContaining('-0000'));
    expect(refused.text).not.toMatch(/Raj|Patel|Of Acme/);
  });

  it('is there for whom it belongs to', async () => {
    const [method, path, body] = of(own.ana);
    const answer = await call('ana', method, path, body);
    expect([1000, 1010], answer.text).toContain(answer.code);
  });
});
