import type { EntityShares } from '@bi/contract/share/share';
import { expect, it } from 'vitest';
import {
  isChanged,
  rebased,
  toSave,
  withShareLevel,
  without,
  withOwner,
  type SharedWith,
} from '../../../src/widgets/share/share-draft';

const mia: SharedWith = {
  kind: 'person',
  id: 'mia',
  name: 'Mia',
  level: 'view',
  role: 'analyst',
  size: null,
  limited: false,
};
const everybody: SharedWith = { ...mia, kind: 'tenant', id: '', name: 'Acme', role: null };
const loaded: EntityShares = {
  item: { kind: 'report', id: 'rep_1' },
  owner: { id: 'ana', name: 'Ana', role: 'administrator' },
  tenant: 'Acme',
  shares: [mia],
  moreAdministrators: 0,
  administrators: ['Ana'],
  reach: 2,
  people: 5,
  stamp: 's',
};

it('gives a person another level in place, and adds a new one at the end', () => {
  const raj = { ...mia, id: 'raj' };
  expect(withShareLevel(loaded, mia, 'edit').shares).toEqual([{ ...mia, level: 'edit' }]);
  expect(withShareLevel(loaded, raj, 'view').shares).toEqual([mia, raj]);
});

it('puts the tenant before the people', () => {
  expect(withShareLevel(loaded, everybody, 'view').shares).toEqual([everybody, mia]);
});

it('is not changed by giving and taking the same', () => {
  const given = withShareLevel(loaded, everybody, 'view');
  expect(isChanged(given, loaded)).toBe(true);
  expect(isChanged(without(given, everybody), loaded)).toBe(false);
});

it('keeps the owner before as somebody who can manage it', () => {
  const draft = withOwner(loaded, mia);
  expect(draft.owner).toEqual({ id: 'mia', name: 'Mia', role: 'analyst' });
  expect(toSave(draft, loaded)).toEqual({
    ownerId: 'mia',
    shares: [{ kind: 'person', id: 'ana', level: 'manage' }],
    stamp: 's',
  });
});

it('leaves an owner out who is no person of the tenant', () => {
  const sample = { ...loaded, owner: { id: 'sample', name: 'Sample', role: null } };
  expect(toSave(withOwner(sample, mia), sample).shares).toEqual([]);
});

it('keeps what it changed over what somebody else saved meanwhile, and takes the rest of theirs', () => {
  const raj = { ...mia, id: 'raj' };
  const theirs = { ...loaded, shares: [everybody, { ...mia, level: 'manage' as const }] };
  const added = withShareLevel(loaded, raj, 'edit');
  expect(rebased(added, loaded, theirs).shares).toEqual([
    everybody,
    { ...mia, level: 'manage' },
    { ...raj, level: 'edit' },
  ]);
  expect(rebased(without(loaded, mia), loaded, theirs).shares).toEqual([everybody]);
});

it('over what was not changed by others is the draft itself', () => {
  const draft = withShareLevel(withOwner(loaded, mia), everybody, 'view');
  expect(
    isChanged(rebased(draft, loaded, loaded), {
      ...loaded,
      owner: draft.owner,
      shares: [...draft.shares],
    }),
  ).toBe(false);
});

it('is over a new owner who was somebody of its list', () => {
  const theirs = {
    ...loaded,
    owner: { id: 'mia', name: 'Mia', role: 'analyst' as const },
    shares: [],
  };
  expect(rebased(withShareLevel(loaded, mia, 'edit'), loaded, theirs).shares).toEqual([]);
});
