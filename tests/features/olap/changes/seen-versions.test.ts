import { expect, test } from 'vitest';
import type { Receipt } from '@bi/contract/cell-set';
import { createTabMemory } from '../../../../src/core/session/tab-memory';
import {
  changedDatasets,
  rememberVersions,
  seenVersions,
} from '../../../../src/features/olap/changes/seen-versions';

const receipt = (fact: number, queryHash = 'q'): Receipt => ({
  datasets: { fact, region: 1 },
  cube: 'flights',
  modelVersion: 1,
  queryHash,
  policy: 'p',
});

test('versions of the data are remembered once each, with when they were first seen', () => {
  const tab = createTabMemory('memory');
  rememberVersions(tab, 'flights', receipt(1), '2026-01-01T00:00:00Z');
  rememberVersions(tab, 'flights', receipt(1, 'another'), '2026-01-01T01:00:00Z');
  rememberVersions(tab, 'flights', receipt(2), '2026-01-02T00:00:00Z');
  rememberVersions(tab, 'strikes', receipt(9), '2026-01-02T00:00:00Z');
  const seen = seenVersions(tab, 'flights');
  expect(seen.map(({ at, receipt: { datasets } }) => [at, datasets['fact']])).toEqual([
    ['2026-01-01T00:00:00Z', 1],
    ['2026-01-02T00:00:00Z', 2],
  ]);
  expect(changedDatasets(seen)).toEqual(['fact']);
});

test('no more than ten are remembered, and what is damaged is none', () => {
  const tab = createTabMemory('memory');
  for (let version = 1; version <= 12; version++) {
    rememberVersions(tab, 'flights', receipt(version), '2026-01-01T00:00:00Z');
  }
  expect(seenVersions(tab, 'flights').map(({ receipt: { datasets } }) => datasets['fact'])).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  );
  tab.set('olap:versions:flights', '{"at":1');
  expect(seenVersions(tab, 'flights')).toEqual([]);
});
