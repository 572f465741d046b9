import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useFilterDialog } from '../filter/filter-dialog-context';
import { useMeasureDialog } from '../measure/measure-dialog-context';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';

/** What the chips of every well are made with, and change. */
export function useChipParts() {
  const texts = useTexts(olapTexts);
  const { language } = useLanguage();
  const model = useOlapModel();
  const query = useOlapQuery();
  const dialog = useFilterDialog();
  const measureDialog = useMeasureDialog();
  const { edit } = useOlapStore().getState();
  return { texts, language, model, query, dialog, measureDialog, edit };
}
