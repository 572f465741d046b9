import { formulasWith, removeParameter } from '@bi/olap/query/edit-parameters';
import { findParameter, parameterLabel } from '@bi/olap/query/parameter-value';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useMeasureDialog } from '../measure/measure-dialog-context';
import { useOlapStore } from '../state/olap-context';
import { queryParameterTexts } from './query-parameter-texts';

/** What is done with parameters: their dialog opened, one deleted unless a formula needs it. */
export function useParameterActions(): {
  create: () => void;
  edit: (name: string) => void;
  remove: (name: string) => void;
} {
  const texts = useTexts(queryParameterTexts);
  const notify = useNotify();
  const store = useOlapStore();
  const { open } = useMeasureDialog();
  return {
    create: () => open({ kind: 'parameter', name: null }),
    edit: (name) => open({ kind: 'parameter', name }),
    remove(name) {
      const { query } = store.getState().history.present;
      const formulas = formulasWith(query, name);
      const known = findParameter(query, name);
      if (known === null) return;
      if (formulas.length > 0) {
        notify.error(texts.inFormulas(parameterLabel(known), formulas.join(', ')));
        return;
      }
      store.getState().edit((q) => removeParameter(q, name));
    },
  };
}
