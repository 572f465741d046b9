import type { EntityShares, SharesSave } from '@bi/contract/share/share';
import type { ShareLevel } from '@bi/contract/share/share-levels';

/** A person, a group or the tenant in the list of who can see something. */
export type SharedWith = EntityShares['shares'][number];

/** Who shall see something: what is in the dialog before it is saved. */
export interface ShareDraft {
  owner: EntityShares['owner'];
  shares: readonly SharedWith[];
}

/** Gives somebody a level; a person or group that is not in the list comes to its end. */
export function withShareLevel(
  draft: ShareDraft,
  grantee: SharedWith,
  level: ShareLevel,
): ShareDraft {
  const isSame = (one: SharedWith) => one.kind === grantee.kind && one.id === grantee.id;
  const next = { ...grantee, level };
  if (draft.shares.some(isSame)) {
    return { ...draft, shares: draft.shares.map((one) => (isSame(one) ? next : one)) };
  }
  const shares = grantee.kind === 'tenant' ? [next, ...draft.shares] : [...draft.shares, next];
  return { ...draft, shares };
}

/** Takes everything away from somebody. */
export function without(
  draft: ShareDraft,
  { kind, id }: Pick<SharedWith, 'kind' | 'id'>,
): ShareDraft {
  return { ...draft, shares: draft.shares.filter((one) => one.kind !== kind || one.id !== id) };
}

/** Makes a person of the list the owner; the owner before stays in the list and can manage it. */
export function withOwner(draft: ShareDraft, next: SharedWith): ShareDraft {
  const { owner } = draft;
  const { shares } = without(draft, next);
  const before: SharedWith = {
    ...owner,
    kind: 'person',
    level: 'manage',
    size: null,
    limited: false,
  };
  const { id, name, role } = next;
  return {
    owner: { id, name, role },
    shares: owner.role === null ? shares : [...shares, before],
  };
}

/**
 * A draft over what somebody else saved meanwhile: `base` is what it was made from, `theirs` what is saved
 * now. Whatever the draft changed stays changed, everything else is as it is now.
 */
export function rebased(draft: ShareDraft, base: ShareDraft, theirs: ShareDraft): ShareDraft {
  const levelIn = ({ shares }: ShareDraft, { kind, id }: SharedWith) =>
    shares.find((one) => one.kind === kind && one.id === id)?.level;
  const changed = [...draft.shares, ...base.shares].filter(
    (one) => levelIn(draft, one) !== levelIn(base, one),
  );
  const start: ShareDraft = {
    owner: draft.owner.id === base.owner.id ? theirs.owner : draft.owner,
    shares: theirs.shares,
  };
  const merged = changed.reduce((next: ShareDraft, one) => {
    const level = levelIn(draft, one);
    return level === undefined ? without(next, one) : withShareLevel(next, one, level);
  }, start);
  return without(merged, { kind: 'person', id: merged.owner.id });
}

/** The body that saves a draft over what was loaded. */
export function toSave({ owner, shares }: ShareDraft, loaded: EntityShares): SharesSave {
  return {
    shares: shares.map(({ kind, id, level }) => ({ kind, id, level })),
    stamp: loaded.stamp,
    ...(owner.id === loaded.owner.id ? {} : { ownerId: owner.id }),
  };
}

/** Whether saving a draft would change anything. */
export function isChanged(draft: ShareDraft, loaded: EntityShares): boolean {
  const list = (shares: readonly SharedWith[]) =>
    shares
      .map(({ kind, id, level }) => `${kind} ${id} ${level}`)
      .sort()
      .join('\n');
  return draft.owner.id !== loaded.owner.id || list(draft.shares) !== list(loaded.shares);
}
