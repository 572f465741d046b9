import { useEffect, useState } from 'react';
import type { UserStore } from '../../core/session/preference-store';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useSession } from '../../host/use-session';
import type { EntityFolder } from './entity-list-model';
import { readListState, writeListState, type ListState } from './list-state';

/** Preferences that hold the last tag filter of a list; without `stag` only its first tag is stored. */
export interface TagPreferences {
  tag: TagField;
  stag?: TagField;
}

type TagField = keyof Pick<UserStore, 'viewTagName' | 'cubeFirstTagName' | 'cubeSecondTagName'>;

interface ListStateOptions {
  firstSort: string | undefined;
  firstRelation: ListState['relation'] | undefined;
  tagFields: TagPreferences | undefined;
}

/**
 * The list's state in the address. An address that says nothing of what is shown opens with the tag
 * filter that the person used last, which is then written into it.
 */
export function useListState({ firstSort, firstRelation = '', tagFields }: ListStateOptions) {
  const { search, setSearch } = useNavigatePort();
  const { preferences } = useSession();
  const [restored, setRestored] = useState<EntityFolder | null>(() =>
    tagFields === undefined || !isBare(search) ? null : storedTags(preferences.get(), tagFields),
  );
  if (restored !== null && search.has('tag')) setRestored(null);
  const read = readListState(search, firstSort);
  const relation = read.relation === '' && !read.trash ? firstRelation : read.relation;
  const state: ListState = { ...read, relation, ...restored };
  const change = (patch: Partial<ListState>) => {
    setRestored(null);
    const next = { ...state, ...patch };
    setSearch(writeListState(next, search, firstSort), { replace: patch.page === undefined });
  };

  const { tag, stag } = state;
  useEffect(() => {
    if (restored === null) return;
    const next = new URLSearchParams(search);
    next.set('tag', restored.tag);
    if (restored.stag !== '') next.set('stag', restored.stag);
    setSearch(next, { replace: true });
  }, [restored, search, setSearch]);
  useEffect(() => {
    if (tagFields === undefined || state.trash) return;
    const now = preferences.get();
    const stored = storedTags(now, tagFields) ?? { tag: '', stag: '' };
    if (stored.tag === tag && (tagFields.stag === undefined || stored.stag === stag)) return;
    preferences.set({
      [tagFields.tag]: tag,
      ...(tagFields.stag === undefined ? {} : { [tagFields.stag]: stag }),
    });
  }, [preferences, tagFields, tag, stag, state.trash]);
  return { state, change };
}

/** True for an address that neither filters nor searches. */
function isBare(search: URLSearchParams): boolean {
  return ['tag', 'search', 'relation', 'trash', 'page'].every((name) => !search.has(name));
}

function storedTags(preferences: UserStore, fields: TagPreferences): EntityFolder | null {
  const tag = preferences[fields.tag];
  const stag = fields.stag === undefined ? '' : preferences[fields.stag];
  return tag === '' ? null : { tag, stag };
}
