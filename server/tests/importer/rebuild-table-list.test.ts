import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  datasetFolder,
  readManifest,
  type DatasetVersion,
} from '../../src/engine/dataset-manifest';
import { rebuildTableList } from '../../src/importer/rebuild-table-list';
import { TableLists } from '../../src/importer/table-lists';
import { openEngineLab, type EngineLab } from '../support/engine-fixture';

let lab: EngineLab;
beforeEach(async () => {
  lab = openEngineLab();
  await lab.publish({ sales: sales(1), stores: "SELECT 'West' AS name" });
  await lab.publish({ sales: sales(2) });
});
afterEach(() => lab.close());

const sales = (n: number) => `SELECT ${n} AS n, DATE '2020-01-0${n}' AS day FROM range(${n})`;
const folder = () => datasetFolder(lab.dataDir, 'acme');
const file = () => path.join(folder(), 'manifest.json');
const rebuild = () => rebuildTableList({ dataDir: lab.dataDir, tenantId: 'acme' });
const files = () => readdirSync(folder()).filter((name) => name.endsWith('.duckdb'));
const undated = (versions: DatasetVersion[] | undefined) =>
  versions?.map(({ builtAt: _, ...rest }) => rest);

describe('a rebuild of the list of tables', () => {
  it.each([
    ['missing', () => rmSync(file())],
    ['empty', () => writeFileSync(file(), '')],
    ['cut', () => truncateSync(file(), 40)],
  ])('that was %s gives the same tables with the same versions', async (_, damage) => {
    const before = (await readManifest(folder()))!;
    damage();
    expect(await rebuild()).toEqual({ rebuilt: true, tables: 2, versions: 3, unreadable: [] });
    const after = (await readManifest(folder()))!;
    for (const name of ['sales', 'stores']) {
      const [was, is] = [before.tables[name]?.versions, after.tables[name]?.versions];
      expect(undated(is)).toEqual(undated(was));
      const early = is?.every(({ builtAt }, index) => builtAt <= was![index]!.builtAt);
      expect(early).toBe(true);
    }
    const { table } = await lab.registry.engineFor('acme').runTable('SELECT n FROM sales', []);
    expect(table.rowCount).toBe(2);
    expect(files()).toHaveLength(3);
  });

  it('keeps the damaged list in the trash folder', async () => {
    writeFileSync(file(), '{"damaged');
    await rebuild();
    const [name = ''] = readdirSync(path.join(folder(), 'trash'));
    expect(name).toMatch(/^\d{8}T\d{9}Z-manifest\.json$/);
    expect(readFileSync(path.join(folder(), 'trash', name), 'utf8')).toBe('{"damaged');
  });

  it('names files that cannot be read, leaves them, and never gives their numbers again', async () => {
    rmSync(file());
    truncateSync(path.join(folder(), 'sales.v2.duckdb'), 100);
    const found = await rebuild();
    expect(found).toMatchObject({ tables: 2, versions: 2, unreadable: ['sales.v2.duckdb'] });
    expect(files()).toContain('sales.v2.duckdb');
    await lab.publish({ sales: sales(3) });
    const { sales: table } = (await readManifest(folder()))!.tables;
    expect(table?.versions.map(({ version }) => version)).toEqual([1, 3]);
  });

  it('leaves an intact list as it is', async () => {
    const before = readFileSync(file(), 'utf8');
    expect(await rebuild()).toEqual({ rebuilt: false, tables: 2, versions: 3, unreadable: [] });
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });
});

describe('the watch over lists of tables', () => {
  it('finds a list from the moment it is damaged until it is rebuilt', async () => {
    const lists = new TableLists(lab.dataDir);
    expect(await lists.unusable()).toEqual([]);
    rmSync(file());
    expect(await lists.unusable()).toMatchObject([{ tenantId: 'acme' }]);
    await rebuild();
    expect(await lists.unusable()).toEqual([]);
  });
});
