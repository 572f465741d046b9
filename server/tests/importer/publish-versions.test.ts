import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetFolder, readManifest } from '../../src/engine/dataset-manifest';
import { publishVersions } from '../../src/importer/publish-versions';
import { errorKey, openEngineLab, type EngineLab } from '../support/engine-fixture';

let lab: EngineLab;
beforeEach(() => {
  lab = openEngineLab();
});
afterEach(() => lab.close());

const folder = () => datasetFolder(lab.dataDir, 'acme');

describe('a publication', () => {
  it('is cancelled before its turn, and continues to its end afterwards', async () => {
    await lab.publish({ sales: 'SELECT 1 AS n' });
    const before = await readManifest(folder());
    const built = {
      ...before!.tables['sales']!.versions[0]!,
      name: 'sales',
      watermark: null,
      file: '.building-next',
    };
    copyFileSync(path.join(folder(), 'sales.v1.duckdb'), path.join(folder(), built.file));
    const gone = AbortSignal.abort();
    expect(await errorKey(publishVersions(folder(), [built], '', gone))).toBe('cancelled.query');
    expect(await readManifest(folder())).toEqual(before);
    const late = new AbortController();
    const stopsWhenRead = {
      ...built,
      get file() {
        late.abort();
        return built.file;
      },
    };
    const seen = await publishVersions(folder(), [stopsWhenRead], '2020-01-01', late.signal);
    expect([late.signal.aborted, seen[0]?.version]).toEqual([true, 2]);
  });
});
