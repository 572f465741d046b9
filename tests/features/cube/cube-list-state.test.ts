import { describe, expect, test } from 'vitest';
import {
  listQuery,
  nextSort,
  readListState,
  writeListState,
} from '../../../src/features/cube/cube-list-state';

const read = (search: string) => readListState(new URLSearchParams(search));

describe('the list of cubes in the address', () => {
  test('comes back as it was, beside parameters of others', () => {
    const state = { search: 'fl', tag: 'Sample', stag: 'US', sort: '-updatedAt', page: 3 };
    const written = writeListState(state, new URLSearchParams('embedded=true'));
    expect(written.get('embedded')).toBe('true');
    expect(readListState(written)).toEqual(state);
  });

  test('leaves defaults out', () => {
    const clean = writeListState(read(''), new URLSearchParams('search=x&page=2&sort=name'));
    expect(clean.toString()).toBe('');
  });

  test('takes the default for what it does not understand', () => {
    for (const search of [
      'page=0',
      'page=-1',
      'page=many',
      'page=1e9',
      'sort=password',
      'stag=x',
    ]) {
      expect(read(search)).toEqual(read(''));
    }
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });

  test('asks the server only for what was chosen', () => {
    expect(listQuery(read(''))).toEqual({ page: 1, pageSize: 50, sort: 'name' });
    expect(listQuery(read('tag=Sample&search=a'))).toMatchObject({ tag: 'Sample', search: 'a' });
  });

  test('a second click on a heading turns the order round', () => {
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
    expect(nextSort('name', 'updatedAt')).toBe('-updatedAt');
    expect(nextSort('-updatedAt', 'updatedAt')).toBe('updatedAt');
  });
});
