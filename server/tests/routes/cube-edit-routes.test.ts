import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsOf } from '../support/calls-of';
import { tripsCount, tripsText } from './trips-text';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ shared: true });
});
afterAll(() => lab.close());

const call = callsOf(() => lab);

const create = async (given = tripsText(), rest: Record<string, unknown> = {}) => {
  const answer = await call('POST', '/cubes', { text: given, ...rest });
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};
const viewer = async () => {
  const answer = await lab.app.inject({
    method: 'POST',
    url: '/iam/login',
    payload: { username: 'mia.chen@both.test', password: 'demo-mia', tenantId: 'globex' },
  });
  return { token: answer.json<{ data: { access_token: string } }>().data.access_token };
};

describe('making a cube', () => {
  it('stores the text as it was written, and everybody can ask it', async () => {
    const given = tripsText('Trips of all');
    const { cube, text: stored } = await create(given, { tag: 'Ops' });
    expect(stored).toBe(given);
    expect(cube).toMatchObject({
      name: 'Trips of all',
      slug: `trips_${tripsCount()}`,
      tag: 'Ops',
      version: 1,
      ownerName: 'Ana Lee',
      measureCount: 2,
      permissions: { edit: true, delete: true },
    });
    const query = {
      cube: cube.slug,
      rows: [{ of: 'origin_region' }],
      columns: [],
      measures: ['trips'],
    };
    const asked = await call('POST', '/query', query);
    expect(asked.data.cellSet.cells[0].values[0]).toBe(480);
  });

  it('names the line where the text is wrong', async () => {
    const bad = tripsText().replace('expr: origin,', 'expr: orign,');
    const refused = await call('POST', '/cubes', { text: bad });
    expect([refused.code, refused.message]).toEqual([1001, expect.stringMatching(/orign/)]);
    const { data } = await call('POST', '/cubes/validate', { text: bad });
    expect(data.faults).toEqual([
      expect.objectContaining({ path: 'dimensions.0.expr', line: 8, severity: 'error' }),
    ]);
    const broken = await call('POST', '/cubes/validate', { text: 'name: [x' });
    expect(broken.data).toMatchObject({ model: null, faults: [{ line: 1, path: '' }] });
    const schema = await call('POST', '/cubes/validate', {
      text: tripsText().replace('agg: count', 'agg: many'),
    });
    expect(schema.data.faults[0]).toMatchObject({ line: 11 });
  });

  it('gives a second cube of one name another address', async () => {
    const given = tripsText('First');
    const first = await create(given);
    const second = await create(given.replace('label: First', 'label: Second'));
    expect(second.cube.slug).toBe(`${first.cube.slug}_2`);
    expect(parse(second.text).name).toBe(second.cube.slug);
    const taken = await call('POST', '/cubes', { text: given });
    expect([taken.code, taken.message]).toEqual([1001, expect.stringMatching(/First/)]);
  });

  it('is one cube for several calls with one key', async () => {
    const body = { text: tripsText() };
    const headers = { 'idempotency-key': 'one-cube' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/cubes', body, 'ana', headers)),
    );
    expect(new Set(answers.map(({ data }) => data.cube.id)).size).toBe(1);
  });
});

describe('saving a cube', () => {
  it('keeps comments when only its name and tags change', async () => {
    const { cube } = await create();
    const body = { version: 1, name: 'Renamed', description: 'All trips', tag: 'A', stag: 'B' };
    const saved = await call('PUT', `/cubes/${cube.id}`, body);
    expect(saved.data.cube).toMatchObject({ name: 'Renamed', tag: 'A', stag: 'B', version: 2 });
    expect(saved.data.text).toContain('# keep me');
    expect(parse(saved.data.text)).toMatchObject({ label: 'Renamed', description: 'All trips' });
  });

  it('answers 1007 with the newer version and what changed', async () => {
    const given = tripsText();
    const { cube } = await create(given);
    const theirs = given.replace('label: From', 'label: Origin');
    await call('PUT', `/cubes/${cube.id}`, { version: 1, text: theirs });
    const late = await call('PUT', `/cubes/${cube.id}`, { version: 1, text: given });
    expect(late.code).toBe(1007);
    expect(late.data).toMatchObject({
      savedBy: 'Ana Lee',
      current: { text: theirs, cube: { version: 2 } },
      base: parse(given),
    });
    expect(late.data.changes).toEqual([
      {
        part: 'dimensions',
        name: 'origin_region',
        label: 'Origin',
        change: 'changed',
        property: 'label',
        from: 'From',
        to: 'Origin',
      },
    ]);
  });

  it('refuses to break reports unless it is asked to, and names them', async () => {
    const given = tripsText();
    const { cube } = await create(given);
    const name = `Miles of ${cube.slug}`;
    const query = {
      cube: cube.slug,
      rows: [{ of: 'origin_region' }],
      columns: [],
      measures: ['miles'],
    };
    const presentation = { show: 'grid', chart: { kind: 'auto' } };
    await call('POST', '/reports', { name, query, presentation });
    const less = given.replace('  - {name: miles, agg: sum, expr: distance_mi}\n', '');
    const validated = await call('POST', '/cubes/validate', { text: less, cube: cube.id });
    expect(validated.data.breaks).toEqual([
      expect.objectContaining({ kind: 'report', name, fields: ['miles'] }),
    ]);
    const refused = await call('PUT', `/cubes/${cube.id}`, { version: 1, text: less });
    expect([refused.code, refused.message]).toEqual([1001, expect.stringContaining(name)]);
    const body = { version: 1, text: less, acceptBreaks: true };
    expect((await call('PUT', `/cubes/${cube.id}`, body)).code).toBe(1000);
    const readers = await call('GET', `/cubes/${cube.id}/used-by`);
    expect(readers.data).toEqual([
      expect.objectContaining({ kind: 'report', name, columns: ['From', 'miles'] }),
    ]);
  });

  it('refuses to break the row rules of people unless it is asked to, and names them', async () => {
    const less = tripsText();
    const given = less.replace('name: origin_region', 'name: origin');
    const { cube } = await create(given);
    const validated = await call('POST', '/cubes/validate', { text: less, cube: cube.id });
    expect(validated.data.breaks).toEqual([
      expect.objectContaining({ kind: 'rule', name: 'Origin region West', fields: ['From'] }),
    ]);
    const refused = await call('PUT', `/cubes/${cube.id}`, { version: 1, text: less });
    expect([refused.code, refused.message]).toEqual([
      1001,
      expect.stringContaining('Origin region West'),
    ]);
    const body = { version: 1, text: less, acceptBreaks: true };
    expect((await call('PUT', `/cubes/${cube.id}`, body)).code).toBe(1000);
    const asked = { cube: cube.slug, rows: [], columns: [], measures: ['trips'] };
    expect((await call('POST', '/query', asked, 'raj')).code).toBe(1002);
    const again = await call('POST', '/cubes/validate', { text: less, cube: cube.id });
    expect(again.data.breaks).toEqual([]);
  });

  it('refuses a parent-child hierarchy that is no tree in its data, as checking does', async () => {
    const given = tripsText();
    const circle = given
      .replace('hierarchies: []', 'hierarchies:\n  - {name: line, levels: [child], parent: above}')
      .replace(
        'hierarchies:',
        [
          '  - {name: child, expr: origin, type: string}',
          '  - {name: above, expr: origin, type: string}',
          'hierarchies:',
        ].join('\n'),
      );
    const checked = await call('POST', '/cubes/validate', { text: circle, measure: true });
    const [fault] = checked.data.faults as { path: string; severity: string; message: string }[];
    expect(fault).toMatchObject({ path: 'hierarchies.0.parent', severity: 'error' });
    const refusal = { code: 1001, message: fault?.message };
    expect(await call('POST', '/cubes', { text: circle })).toMatchObject(refusal);
    const { cube } = await create(given);
    const body = { version: 1, text: circle };
    expect(await call('PUT', `/cubes/${cube.id}`, body)).toMatchObject(refusal);
    expect((await call('GET', `/cubes/${cube.id}/edit`)).data.text).toBe(given);
  });

  it('keeps the address that reports ask', async () => {
    const given = tripsText();
    const { cube } = await create(given);
    const renamed = await call('PUT', `/cubes/${cube.id}`, {
      version: 1,
      text: given.replace(/^name: .*$/m, 'name: other'),
    });
    expect([renamed.code, renamed.message]).toEqual([1001, expect.stringContaining(cube.slug)]);
  });

  it('lists versions with their changes, also of a cube that came with the product', async () => {
    const { data } = await call('GET', '/cubes/flights/edit');
    const changed = data.text.replace('label: Miles', 'label: Miles flown');
    expect(changed).not.toBe(data.text);
    const { version } = data.cube;
    expect((await call('PUT', '/cubes/flights', { version, text: changed })).code).toBe(1000);
    const history = await call('GET', '/cubes/flights/history');
    expect(history.data).toHaveLength(2);
    expect(history.data[0].changes).toEqual([
      expect.objectContaining({ label: 'Miles flown', property: 'label', from: 'Miles' }),
    ]);
    expect(history.data[1]).toMatchObject({
      action: 'created',
      savedBy: 'Sample',
      text: data.text,
    });
  });
});

describe('trash, copies and drafts', () => {
  it('puts a cube into the trash and takes it back, renamed when its name is taken', async () => {
    const given = tripsText('Once');
    const { cube } = await create(given);
    expect((await call('DELETE', `/cubes/${cube.id}`)).code).toBe(1000);
    expect((await call('DELETE', `/cubes/${cube.id}`)).code).toBe(1000);
    expect((await call('GET', `/cubes/${cube.id}`)).code).toBe(1003);
    await create(given);
    const back = await call('POST', `/cubes/${cube.id}/restore`);
    expect(back.data.cube).toMatchObject({ name: 'Once (2)', deletedAt: null });
    expect(parse(back.data.text).label).toBe('Once (2)');
  });

  it('copies a cube under a free name and address', async () => {
    const { cube } = await create(tripsText('Source'));
    const copy = await call('POST', `/cubes/${cube.id}/duplicate`);
    expect(copy.data.cube).toMatchObject({
      name: 'Source (2)',
      slug: `${cube.slug}_2`,
      version: 1,
    });
  });

  it('keeps one draft per person and cube until it is saved', async () => {
    const { cube } = await create();
    const path = `/cube-drafts/${cube.id}`;
    expect((await call('GET', path)).data).toBeNull();
    const draft = { text: 'half a thou', baseVersion: 1 };
    await call('PUT', path, { ...draft, text: 'half' });
    await call('PUT', path, draft);
    expect((await call('GET', path)).data).toMatchObject(draft);
    await call('PUT', `/cubes/${cube.id}`, {
      version: 1,
      text: tripsText().replace(/^name: .*$/m, `name: ${cube.slug}`),
    });
    expect((await call('GET', path)).data).toBeNull();
    await call('PUT', '/cube-drafts/new', { text: 'a', baseVersion: null });
    await create();
    expect((await call('GET', '/cube-drafts/new')).data).toBeNull();
    await call('PUT', '/cube-drafts/new', { text: 'a', baseVersion: null });
    expect((await call('DELETE', '/cube-drafts/new')).code).toBe(1000);
    expect((await call('GET', '/cube-drafts/new')).data).toBeNull();
  });
});

describe('who may', () => {
  const paths = (id: string): [CallOptions['method'], string, unknown?][] => [
    ['GET', `/cubes/${id}/edit`],
    ['PUT', `/cubes/${id}`, { version: 1, text: tripsText() }],
    ['DELETE', `/cubes/${id}`],
    ['POST', `/cubes/${id}/duplicate`],
    ['GET', `/cubes/${id}/history`],
    ['GET', `/cube-drafts/${id}`],
    ['PUT', `/cube-drafts/${id}`, { text: 'x', baseVersion: 1 }],
    ['DELETE', `/cube-drafts/${id}`],
    ['POST', '/cubes/validate', { text: tripsText(), cube: id }],
  ];
  const free: [CallOptions['method'], string, unknown?][] = [
    ['POST', '/cubes', { text: tripsText() }],
    ['GET', '/cube-sources'],
    ['POST', '/cubes/generate', { table: 'fact_flights' }],
    ['POST', '/cubes/preview', { text: tripsText(), members: { of: 'origin_region' } }],
    ['POST', '/cubes/determined', { text: tripsText(), dimension: 'origin_region' }],
  ];

  it('of another tenant, a cube is like a missing one', async () => {
    const { cube } = await create();
    for (const [method, path, body] of [
      ...paths(cube.id),
      ['GET', `/cubes/${cube.id}/used-by`] as const,
    ]) {
      expect([path, (await call(method, path, body, 'gus')).code]).toEqual([path, 1003]);
    }
    expect((await call('POST', `/cubes/${cube.id}/restore`, undefined, 'gus')).code).toBe(1003);
  });

  it('viewers may not, nor analysts who see limited rows', async () => {
    const mia = await viewer();
    for (const [method, path, body] of [...paths('flights'), ...free]) {
      const [seen, limited] = [
        await call(method, path, body, mia),
        await call(method, path, body, 'raj'),
      ];
      expect([path, seen.code, limited.code]).toEqual([path, 1002, 1002]);
      expect(limited.message).toMatch(/limited to some rows/);
    }
    expect((await call('GET', '/cubes', undefined, mia)).data.items[0].permissions.edit).toBe(
      false,
    );
  });

  it('an analyst who sees limited rows is told whom to ask: its owner, and an administrator for a sample', async () => {
    const { cube } = await create();
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    expect((await call('PUT', `/cubes/${cube.id}/shares`, { shares })).code).toBe(1000);
    for (const [id, whom] of [
      [cube.id, 'its owner, Ana Lee'],
      ['flights', 'an administrator'],
    ]) {
      const { message } = await call('GET', `/cube-drafts/${id}`, undefined, 'raj');
      expect(message).toContain(`you may not change this cube. Ask ${whom}.`);
    }
  });

  it('nobody may without a token', async () => {
    for (const [method, path, body] of [...paths('flights'), ...free]) {
      expect((await lab.call({ method, path, body })).status).toBe(401);
    }
  });
});
