import { describe, expect, test } from 'vitest';
import {
  listQueryOf,
  nextSort,
  readListState,
  writeListState,
} from '../../../src/widgets/entity-list/list-state';

const read = (query: string) => readListState(new URLSearchParams(query));

describe('the state of a list', () => {
  test('of a bare address shows the first page, the newest first', () => {
    expect(read('')).toEqual({
      page: 1,
      search: '',
      sort: '-updatedAt',
      tag: '',
      stag: '',
      relation: '',
      trash: false,
      verified: false,
      state: '',
    });
  });

  test.each([
    'page=3&search=delay&sort=name&tag=A&stag=B&relation=favourite',
    'sort=-openedAt&trash=true',
    'sort=-opens&verified=true',
    'sort=nextAt&state=failing',
    'tag=R%26D',
  ])('comes back from its address: %s', (query) => {
    const state = read(query);
    const written = writeListState(state, new URLSearchParams());
    expect(readListState(written)).toEqual(state);
  });

  test('leaves out what it does not understand', () => {
    expect(read('page=-1&sort=password&relation=enemy&stag=B&trash=1')).toEqual(read(''));
    expect(read('page=1e9').page).toBe(1);
  });

  test('keeps parameters of others and drops defaults', () => {
    const next = writeListState(read('page=2'), new URLSearchParams('embedded=true&page=2'));
    expect(next.toString()).toBe('embedded=true&page=2');
    const first = writeListState({ ...read(''), page: 1 }, next);
    expect(first.toString()).toBe('embedded=true');
  });

  test('asks the server for exactly what it shows', () => {
    expect(listQueryOf(read('search=+x+&tag=A&relation=own&page=2'))).toEqual({
      page: 2,
      pageSize: 50,
      sort: '-updatedAt',
      search: 'x',
      tag: 'A',
      relation: 'own',
    });
  });
});

test.each([
  ['name', 'updatedAt', '-updatedAt'],
  ['-updatedAt', 'updatedAt', 'updatedAt'],
  ['updatedAt', 'updatedAt', '-updatedAt'],
  ['-updatedAt', 'name', 'name'],
  ['name', 'name', '-name'],
  ['-name', 'name', 'name'],
] as const)('from %s a click on %s sorts by %s', (current, field, next) => {
  expect(nextSort(current, field)).toBe(next);
});
