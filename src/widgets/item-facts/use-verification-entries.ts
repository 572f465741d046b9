import type { ItemFacts } from '@bi/contract/share/item-facts';
import { useTexts } from '../../host/use-texts';
import type { RowAction } from '../entity-list/entity-list-model';
import { factsTexts } from './facts-texts';
import { useVerification, type VerifiedItem } from './use-verification';

/** The entries of a menu that verify something or remove its verification; none for who may not. */
export function useVerificationEntries(): (item: VerifiedItem, facts: ItemFacts) => RowAction[] {
  const texts = useTexts(factsTexts);
  const set = useVerification();
  return ({ kind, id, name }, { mayVerify, verified }) => {
    if (!mayVerify) return [];
    const item = { kind, id, name };
    const give: RowAction = {
      key: 'verify',
      icon: 'verified',
      label: verified === null ? texts.verify : texts.verifyAgain,
      onChoose: () => set(item, true, verified?.note),
    };
    const remove: RowAction = {
      key: 'unverify',
      icon: 'close',
      label: texts.unverify,
      onChoose: () => set(item, false, verified?.note),
    };
    if (verified === null) return [give];
    return verified.changed ? [give, remove] : [remove];
  };
}
