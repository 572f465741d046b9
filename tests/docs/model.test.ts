import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { functionSignatures } from '@bi/olap/expression/functions';
import { CubeModel, Dimension, Join, Measure } from '@bi/contract/cube/cube';
import { describe, expect, test } from 'vitest';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/model.md'), 'utf8');
const words = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''));
const tables = page.slice(page.indexOf('| kind'), page.indexOf('NULL in gives'));

describe('the page about the model', () => {
  test('names every function of the grammar, and no other', () => {
    const named = [...tables.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
    expect(named.sort()).toEqual(Object.keys(functionSignatures).sort());
  });

  test('names every field of a cube, a join, a dimension and a measure', () => {
    const fields = [CubeModel, Join, Dimension, ...Measure.anyOf].flatMap((schema) =>
      Object.keys(schema.properties),
    );
    const missing = fields.filter((field) => field !== 'source' && !words.has(field));
    expect(missing).toEqual([]);
  });
});
