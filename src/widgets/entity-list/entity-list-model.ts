import type { ListQuery, Page, Permissions } from '@bi/contract/entity/entity';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icon-paths';
import type { HttpClient } from '../../core/http/http-types';

/** What the list needs to know of an item, whatever its kind. */
export interface EntityItem {
  id: string;
  name: string;
  description: string;
  tag: string;
  stag: string;
  ownerName: string;
  version: number;
  /** UTC ISO */
  updatedAt: string;
  deletedAt: string | null;
  permissions: Permissions;
}

/** The two-level folder of an item; '' for none. */
export type EntityFolder = Pick<EntityItem, 'tag' | 'stag'>;

/** One entry of a row's menu; `divider` draws a line above it. */
export interface RowAction {
  key: string;
  icon: IconName;
  label: string;
  danger?: boolean;
  divider?: boolean;
  onChoose: () => void;
}

/**
 * A column of the list's own. `widest` columns go first when there is little room, then `wide`, `middle` and
 * `narrow`. `last` puts it behind "Updated". `sort` is a field the server sorts by.
 */
export interface EntityColumn<T> {
  key: string;
  label: string;
  room: 'widest' | 'wide' | 'middle' | 'narrow';
  align?: 'end';
  last?: boolean;
  sort?: 'openedAt' | 'nextAt' | 'lastAt';
  render: (item: T) => ReactNode;
}

/** Texts that name the kind of item. */
export interface EntityListWords {
  search: string;
  /** how many there are, e.g. "3 cubes" */
  count: (count: number) => string;
  /** that so many went to the trash */
  deletedMany: (count: number) => string;
  failedTitle: string;
  noMatchTitle: string;
  trashEmptyText: string;
  trashEmptyAction: string;
}

/** The calls of a kind of item. Query keys of one kind all begin with `all`. */
export interface EntitySource<T> {
  all: readonly unknown[];
  list: (http: HttpClient, query: ListQuery) => UseQueryOptions<Page<T>>;
  remove: (http: HttpClient, id: string) => Promise<unknown>;
  restore: (http: HttpClient, id: string) => Promise<unknown>;
  /** files an item under other tags; several cannot be moved at once where it is absent */
  move?: (http: HttpClient, item: T, folder: EntityFolder) => Promise<unknown>;
}
