import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsOf } from '../support/calls-of';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false });
});
afterAll(() => lab.close());

let count = 0;
function buildReport(changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    name: `Report ${count}`,
    query: {
      cube: 'flights',
      rows: [{ of: 'origin' }],
      columns: [],
      measures: ['flights'],
    },
    presentation: { show: 'grid', chart: { kind: 'auto' } },
    ...changes,
  };
}
const call = callsOf(() => lab);
const create = async (changes = {}, as: CallOptions['as'] = 'ana') => {
  const answer = await call('POST', '/reports', buildReport(changes), as);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};

/** Lets everybody of the tenant see a report. */
const shareWithAll = async (id: string) => {
  const { stamp } = (await call('GET', `/reports/${id}/shares`)).data;
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  expect((await call('PUT', `/reports/${id}/shares`, { shares, stamp })).code).toBe(1000);
};

describe('making a report', () => {
  it('gives it an id, an address, an owner and version 1', async () => {
    const made = await create({ name: '  Späte Flüge  ', tag: 'Ops', stag: 'West' });
    expect(made).toMatchObject({
      name: 'Späte Flüge',
      slug: 'spate-fluge',
      tag: 'Ops',
      stag: 'West',
      version: 1,
      ownerName: 'Ana Lee',
      cube: 'flights',
      cubeName: 'Flights',
      favourite: false,
      deletedAt: null,
      permissions: { edit: true, delete: true },
    });
    const bySlug = await call('GET', '/reports/spate-fluge');
    expect(bySlug.data.id).toBe(made.id);
    expect(bySlug.data.query).toEqual(buildReport().query);
  });

  it('reads a chart stored before there were specs in the form of today', async () => {
    const chart = { kind: 'stackedBar', measures: [0] };
    const made = await create({ presentation: { show: 'both', chart } });
    const today = {
      version: 1,
      mark: 'bar',
      stack: 'zero',
      channels: { y: [{ measure: 'flights' }] },
    };
    expect(made.presentation).toEqual({ show: 'both', chart: today });
    const stored = JSON.stringify({ show: 'both', chart });
    await lab.database
      .updateTable('report')
      .set({ presentation: stored })
      .where('id', '=', made.id)
      .execute();
    const { content } = await lab.database
      .selectFrom('entity_version')
      .select('content')
      .where('entity_id', '=', made.id)
      .executeTakeFirstOrThrow();
    await lab.database
      .updateTable('entity_version')
      .set({
        content: JSON.stringify({ ...JSON.parse(content), presentation: JSON.parse(stored) }),
      })
      .where('entity_id', '=', made.id)
      .execute();
    expect((await call('GET', `/reports/${made.id}`)).data.presentation.chart).toEqual(today);
    const [version] = (await call('GET', `/reports/${made.id}/history`)).data;
    expect(version.presentation.chart).toEqual(today);
  });

  it('refuses a name that another report of the folder has, composed or not', async () => {
    await create({ name: 'Café' });
    const taken = await call('POST', '/reports', buildReport({ name: ' Cafe\u0301 ' }));
    expect([taken.code, taken.message]).toEqual([
      1001,
      'Another item in this folder is called "Café". Choose another name.',
    ]);
    expect((await call('POST', '/reports', buildReport({ name: 'Café', tag: 'x' }))).code).toBe(
      1000,
    );
    expect((await call('POST', '/reports', buildReport({ name: 'CAFÉ' }))).code).toBe(1000);
  });

  it('is one report for four calls with one key', async () => {
    const body = buildReport();
    const headers = { 'idempotency-key': 'create-idempotently' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call('POST', '/reports', body, 'ana', headers)),
    );
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    const other = await call('POST', '/reports', buildReport(), 'ana', headers);
    expect([other.code, other.message]).toEqual([1001, expect.stringMatching(/Idempotency-Key/)]);
    const raj = await call('POST', '/reports', buildReport(), 'raj', headers);
    expect(raj.code).toBe(1000);
  });

  it.each([
    [{ name: '   ' }, /1 to 120 characters/],
    [{ name: 'x'.repeat(121) }, /1 to 120 characters/],
    [{ name: 7 }, 'name: must be text'],
    [{ query: { cube: 'flights' } }, /^query: needs/],
    [{ presentation: {} }, /^presentation: needs/],
    [{ colour: 'red' }, /unknown key "colour"/],
    [{ name: 'a\0b' }, /^name: /],
  ])('with %j is refused', async (changes, text) => {
    const answer = await call('POST', '/reports', buildReport(changes));
    expect([answer.status, answer.code]).toEqual([200, 1001]);
    expect(answer.message).toMatch(text);
  });

  it('needs a cube that is there', async () => {
    const body = buildReport({ query: { ...buildReport().query, cube: 'nope' } });
    expect((await call('POST', '/reports', body)).code).toBe(1003);
  });

  it('is for analysts and administrators, not for viewers', async () => {
    const viewer = { username: 'mia.chen@both.test', password: 'demo-mia', tenantId: 'globex' };
    const signedIn = await lab.call({ method: 'POST', path: '!/iam/login', body: viewer });
    const token = signedIn.data.access_token as string;
    const answer = await call('POST', '/reports', buildReport(), { token });
    expect([answer.status, answer.code]).toEqual([200, 1002]);
  });
});

describe('saving a report', () => {
  it('counts the version up and keeps every version', async () => {
    const made = await create();
    for (const version of [1, 2]) {
      const body = { ...buildReport({ name: `${made.name} v${version + 1}` }), version };
      const saved = await call('PUT', `/reports/${made.id}`, body);
      expect(saved.data.version).toBe(version + 1);
    }
    const history = await call('GET', `/reports/${made.id}/history`);
    expect(history.data).toMatchObject([
      { version: 3, action: 'saved', savedBy: 'Ana Lee', name: `${made.name} v3` },
      { version: 2, action: 'saved' },
      { version: 1, action: 'created', name: made.name, query: { cube: 'flights' } },
    ]);
  });

  it('over an older version is 1007 with the newer one and who saved it; nothing is lost', async () => {
    const made = await create({}, 'raj');
    const body = (name: string) => ({ ...buildReport({ name }), version: 1 });
    const [ana, raj] = await Promise.all([
      call('PUT', `/reports/${made.id}`, body('Ana was here'), 'ana'),
      call('PUT', `/reports/${made.id}`, body('Raj was here'), 'raj'),
    ]);
    const codes = [ana.code, raj.code].sort();
    expect(codes).toEqual([1000, 1007]);
    const [won, lost] = ana.code === 1000 ? [ana, raj] : [raj, ana];
    const who = ana.code === 1000 ? 'Ana Lee' : 'Raj Patel';
    expect(lost.data).toMatchObject({
      savedBy: who,
      current: { version: 2, name: won.data.name, id: made.id },
    });
    expect(lost.status).toBe(200);
    expect(lost.message).toContain(who);
    const again = await call(
      'PUT',
      `/reports/${made.id}`,
      { ...buildReport({ name: 'Merged' }), version: 2 },
      'raj',
    );
    expect(again.data.version).toBe(3);
  });

  it('is for its owner and administrators', async () => {
    const anas = await create();
    await shareWithAll(anas.id);
    const body = { ...buildReport(), version: 1 };
    const raj = await call('PUT', `/reports/${anas.id}`, body, 'raj');
    expect([raj.status, raj.code]).toEqual([200, 1002]);
    expect((await call('GET', `/reports/${anas.id}`, undefined, 'raj')).data.permissions).toEqual({
      edit: false,
      delete: false,
      share: false,
    });
    const rajs = await create({}, 'raj');
    expect((await call('PUT', `/reports/${rajs.id}`, body, 'ana')).code).toBe(1000);
  });
});

describe('the trash', () => {
  it('takes a report out of lists and gives it back as it was', async () => {
    const made = await create();
    expect((await call('DELETE', `/reports/${made.id}`)).code).toBe(1000);
    expect((await call('DELETE', `/reports/${made.id}`)).code).toBe(1000);
    expect((await call('GET', `/reports/${made.id}`)).code).toBe(1003);
    expect((await call('PUT', `/reports/${made.id}`, { ...buildReport(), version: 1 })).code).toBe(
      1003,
    );
    const trash = await call('GET', '/reports?trash=true');
    expect(trash.data.items.map((item: { id: string }) => item.id)).toContain(made.id);
    const back = await call('POST', `/reports/${made.id}/restore`, {});
    expect(back.data).toMatchObject({ id: made.id, version: 1, deletedAt: null });
    expect((await call('POST', `/reports/${made.id}/restore`, {})).code).toBe(1000);
  });

  it('gives a report back under a free name when its own is taken meanwhile', async () => {
    const made = await create({ name: 'Twice' });
    await call('DELETE', `/reports/${made.id}`);
    await create({ name: 'Twice' });
    const back = await call('POST', `/reports/${made.id}/restore`, {});
    expect(back.data.name).toBe('Twice (2)');
  });

  it('is closed to others', async () => {
    const made = await create();
    await shareWithAll(made.id);
    expect((await call('DELETE', `/reports/${made.id}`, undefined, 'raj')).code).toBe(1002);
    await call('DELETE', `/reports/${made.id}`);
    expect((await call('POST', `/reports/${made.id}/restore`, {}, 'raj')).code).toBe(1002);
  });
});

describe('copies and favourites', () => {
  it('copies a report under the next free name; the copy is the person’s own', async () => {
    const made = await create({ name: 'Original', tag: 'T' });
    await shareWithAll(made.id);
    const first = await call('POST', `/reports/${made.id}/duplicate`, {}, 'raj');
    const second = await call('POST', `/reports/${made.id}/duplicate`, {}, 'raj');
    expect([first.data.name, second.data.name]).toEqual(['Original (2)', 'Original (3)']);
    expect(first.data).toMatchObject({ ownerName: 'Raj Patel', tag: 'T', version: 1 });
    expect(first.data.permissions.edit).toBe(true);
  });

  it('remembers favourites and opening per person', async () => {
    const made = await create();
    await shareWithAll(made.id);
    expect(made.openedAt).toBeNull();
    const marked = await call('POST', `/reports/${made.id}/favourite`, { favourite: true });
    expect(marked.data.favourite).toBe(true);
    await call('POST', `/reports/${made.id}/favourite`, { favourite: true });
    expect((await call('GET', `/reports/${made.id}`)).data.openedAt).toMatch(/^\d{4}-.*Z$/);
    const other = await call('GET', `/reports/${made.id}`, undefined, 'raj');
    expect(other.data.favourite).toBe(false);
    const unmarked = await call('POST', `/reports/${made.id}/favourite`, { favourite: false });
    expect(unmarked.data.favourite).toBe(false);
  });
});

describe('the list of reports', () => {
  it('is paged, sorted, searched and filtered by folder and owner', async () => {
    for (const name of ['alpha 50%', 'Beta_1', 'gamma']) await create({ name, tag: 'List' });
    const names = async (query: string) => {
      const answer = await call('GET', `/reports?${query}`);
      expect(answer.code, answer.message).toBe(1000);
      return answer.data.items.map((item: { name: string }) => item.name);
    };
    expect(await names('tag=List&sort=name')).toEqual(['alpha 50%', 'Beta_1', 'gamma']);
    expect(await names('tag=List&sort=-name&pageSize=2&page=1')).toEqual(['gamma', 'Beta_1']);
    expect(await names('tag=List&sort=-name&pageSize=2&page=2')).toEqual(['alpha 50%']);
    expect(await names('tag=List&search=BETA')).toEqual(['Beta_1']);
    expect(await names('tag=List&search=50%25')).toEqual(['alpha 50%']);
    expect(await names('tag=List&search=a_1')).toEqual(['Beta_1']);
    expect(await names('tag=List&owner=demo-raj')).toEqual([]);
    const page = await call('GET', '/reports?pageSize=1&tag=List');
    expect(page.data).toMatchObject({ total: 3, page: 1, pageSize: 1 });
    expect(page.data.tags).toContainEqual({ tag: 'List', stag: '', count: 3 });
  });

  it.each([
    ['sort=colour', /query\.sort: must be one of name/],
    ['page=0', 'query.page: must be at least 1'],
    ['pageSize=201', 'query.pageSize: must be at most 200'],
    ['colour=red', /unknown key "colour"/],
  ])('refuses ?%s', async (query, text) => {
    const answer = await call('GET', `/reports?${query}`);
    expect(answer.code).toBe(1001);
    expect(answer.message).toMatch(text);
  });
});

describe('a report of another tenant', () => {
  it('answers every call like one that never was', async () => {
    const made = await create();
    const body = { ...buildReport(), version: 1 };
    const calls: [CallOptions['method'], string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', body],
      ['DELETE', ''],
      ['GET', '/history'],
      ['POST', '/duplicate', {}],
      ['POST', '/restore', {}],
      ['POST', '/favourite', { favourite: true }],
    ];
    for (const [method, verb, sent] of calls) {
      const strip = ({
        code,
        data,
        message,
      }: {
        code: number;
        data: unknown;
        message: string;
      }) => ({
        code,
        data,
        message,
      });
      const theirs = strip(await call(method, `/reports/${made.id}${verb}`, sent, 'gus'));
      const never = strip(await call(method, `/reports/never-was${verb}`, sent, 'gus'));
      expect(theirs).toEqual(never);
      expect(theirs.code).toBe(1003);
      expect(
        (await lab.call({ method, path: `/reports/${made.id}${verb}`, body: sent })).status,
      ).toBe(401);
    }
  });
});
