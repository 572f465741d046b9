import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter } from '@bi/contract/query/query';
import { filterText } from '@bi/olap/filter/condition-text';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { filterTexts } from './filter-texts';
import { useCaptions } from './use-captions';

const NONE: Filter[] = [];

/** A condition in words, with the captions of its members; '' for none, and until its cube is loaded. */
export function useFilterText(
  cube: string,
  model: CubeModel | null,
  condition: Filter | null,
): string {
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const caption = useCaptions(cube, model, condition === null ? NONE : [condition]);
  return model === null || condition === null
    ? ''
    : filterText(condition, model, words, language, caption);
}
