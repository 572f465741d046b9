import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCube } from '../src/cli/run-cube';
import { openAppFixture, PEOPLE, type AppFixture } from './support/app-fixture';

let lab: AppFixture;
let env: Record<string, string>;
const folder = mkdtempSync(path.join(os.tmpdir(), 'bi-files-'));

beforeAll(async () => {
  lab = await openAppFixture();
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = lab.app.server.address() as AddressInfo;
  const { username, password } = PEOPLE.ana;
  env = {
    ...{ CUBE_SERVER: `http://127.0.0.1:${port}`, CUBE_USER: username, CUBE_PASSWORD: password },
  };
});
afterAll(async () => {
  await lab.close();
  rmSync(folder, { recursive: true });
});

async function cube(args: string, given = env) {
  let out = '';
  let err = '';
  const context = {
    ...{ env: given, version: 'test' },
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  };
  const exitCode = await runCube(args.split(' '), context);
  return { exitCode, out, err };
}
const REPORT = `name: By files
presentation: {chart: {mark: bar, version: 1}, show: grid}
query: {columns: [], cube: flights, measures: [flights], rows: [{of: origin}]}
`;
const at = (name: string) => path.join(folder, name);

describe('cube workspace', () => {
  it('exports, finds nothing to change, plans a change, applies it, and finds nothing again', async () => {
    expect(await cube(`workspace export ${folder}`)).toMatchObject({ exitCode: 0, err: '' });
    expect(readFileSync(at('cubes/flights.yaml'), 'utf8')).toContain('name: flights');
    expect((await cube(`workspace plan ${folder}`)).exitCode).toBe(0);
    writeFileSync(at('reports/by-files.yaml'), REPORT);
    const planned = await cube(`workspace plan ${folder}`);
    expect(planned.exitCode).toBe(2);
    expect(planned.out).toContain('+ create report:by-files "By files"');
    const { out } = await cube(`workspace plan ${folder} --markdown`);
    expect(out).toContain('| create | `report:by-files` By files | adds |');
    expect(await cube(`workspace apply ${folder}`)).toMatchObject({ exitCode: 0 });
    expect((await cube(`workspace plan ${folder}`)).exitCode).toBe(0);
    const { data } = await lab.call({ as: 'ana', path: '/reports/by-files' });
    expect(data).toMatchObject({ name: 'By files', ownerName: 'Ana Lee' });
  });

  it('ends with 1 for faults, for what is undecided or broken, and for a sign-in that is refused', async () => {
    writeFileSync(at('reports/faulty.yaml'), 'name: [\n');
    const faulty = await cube(`workspace validate ${folder} --json`);
    expect(faulty.exitCode).toBe(1);
    const { problems } = JSON.parse(faulty.out) as { problems: unknown[] };
    expect(problems).toMatchObject([{ path: 'reports/faulty.yaml', line: 2 }]);
    rmSync(at('reports/faulty.yaml'));
    const refused = await cube(`workspace plan ${folder}`, { ...env, CUBE_PASSWORD: 'wrong' });
    expect(refused.exitCode).toBe(1);
    expect(refused.err).not.toBe('');
    expect((await cube('workspace plan /no/such/folder')).exitCode).toBe(1);
    expect((await cube(`workspace unknown ${folder}`)).exitCode).toBe(1);
  });

  it('gives tables and people of the files the names that they have on this server', async () => {
    const [file, names] = [at('reports/by-files.yaml'), `${folder}-names.yaml`];
    const view = 'name: Long flights\nsql: SELECT f.origin FROM dev_flights AS f\n';
    mkdirSync(at('views'), { recursive: true });
    writeFileSync(at('views/long_flights.yaml'), view);
    expect((await cube(`workspace plan ${folder}`)).out).toContain(
      'no table or View "dev_flights"',
    );
    writeFileSync(
      names,
      'people: {dev@acme.test: ana.lee@acme.test}\ntables: {dev_flights: fact_flights}\n',
    );
    const applied = await cube(`workspace apply ${folder} --names ${names}`);
    expect(applied).toMatchObject({ exitCode: 0, err: '' });
    const { data } = await lab.call({ as: 'ana', path: '/views/long-flights' });
    expect(data.sql).toBe('SELECT f.origin FROM fact_flights AS f');
    expect((await cube(`workspace plan ${folder} --names ${names}`)).exitCode).toBe(0);
    writeFileSync(names, 'servers: {a: b}\n');
    const refused = await cube(`workspace plan ${folder} --names ${names}`);
    expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining('servers')]);
    expect(readFileSync(file, 'utf8')).toBe(REPORT);
    rmSync(names);
  });
});
