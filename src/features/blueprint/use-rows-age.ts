import type { BlueprintNode } from '@bi/contract/blueprint';
import { useLanguage } from '../../host/use-language';
import { momentText } from '../../widgets/entity-list/moment-text';

/** Says when the rows of a table were loaded, as its card on the map does; '' for other objects. */
export function useRowsAge(): (node: Pick<BlueprintNode, 'kind' | 'loadedAt'>) => string {
  const { language } = useLanguage();
  return ({ kind, loadedAt }) =>
    kind === 'table' && loadedAt !== null ? momentText(loadedAt, Date.now(), language) : '';
}
