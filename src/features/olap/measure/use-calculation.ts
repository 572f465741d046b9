import { useMemo, useState } from 'react';
import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import { formulaNames } from '@bi/olap/formula/formula-names';
import { labelledFormula } from '@bi/olap/formula/formula-text';
import { wrapped } from '@bi/olap/formula/window-call';
import { setCalculated } from '@bi/olap/query/edit-calculated';
import { editShow, freeMeasureName } from '@bi/olap/query/show';
import { useLanguage } from '../../../host/use-language';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import {
  readFieldCondition,
  readFormula,
  type FormulaDraft,
  type FormulaScope,
} from './formula-draft';
import type { PreviewMeasure } from './formula-preview-query';
import { shownFormula, showOf } from './shown-formula';

/** Name of a measure that is not there yet, in the question for its values. */
const NEW_NAME = 'calculation_preview';

/** How a calculated measure looks. */
export interface CalculationLook {
  label: string;
  /** '' for none of its own */
  format: string;
  lowerIsBetter: boolean;
}

/** A calculated measure while it is written. */
export interface CalculationDraft {
  /** the measure as it is in the query; null for a new one */
  known: CalculatedMeasure | null;
  scope: FormulaScope;
  /** texts the editors begin with, by labels */
  initial: { text: string; where: string };
  draft: FormulaDraft;
  condition: FormulaDraft;
  /** null while the formula is empty or something is wrong */
  preview: PreviewMeasure | null;
  /** true: formula or condition differ from what they began with */
  isRewritten: boolean;
  setText: (text: string) => void;
  setWhere: (text: string) => void;
  /** puts it into the query and shows it; nothing while `preview` is null */
  apply: (look: CalculationLook) => void;
}

/** The formula and condition of a calculated measure, read again with every change. */
export function useCalculation(name: string | null): CalculationDraft {
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const known = query.calculated?.find((one) => one.name === name) ?? null;
  const own = known?.name ?? '';
  const { parameters } = query;
  const scope = useMemo<FormulaScope>(() => {
    const given = parameters ?? [];
    const names = formulaNames(model, given, own);
    return { model, names, parameters: given, own, language };
  }, [model, parameters, own, language]);
  const [initial] = useState(() => ({
    text: known === null ? '' : labelledFormula(wrapped(shownFormula(query, known)), scope.names),
    where: labelledFormula(known?.where ?? '', scope.names, 'field'),
  }));
  const [text, setText] = useState(initial.text);
  const [where, setWhere] = useState(initial.where);
  const draft = useMemo(() => readFormula(text, scope), [text, scope]);
  const condition = useMemo(() => readFieldCondition(where, scope), [where, scope]);
  const preview = useMemo<PreviewMeasure | null>(() => {
    if (draft.kind !== 'ready' || condition.kind === 'wrong') return null;
    const { where: _where, ...rest } = known ?? { name: NEW_NAME };
    const measure: CalculatedMeasure = {
      ...rest,
      calc: draft.calc,
      ...(condition.kind === 'ready' && { where: condition.calc }),
    };
    return { measure, show: showOf(query, model, measure.name, draft) };
  }, [draft, condition, known, query, model]);
  const apply = ({ label, format, lowerIsBetter }: CalculationLook): void => {
    if (preview === null || draft.kind !== 'ready') return;
    store.getState().edit((q, m) => {
      const { format: _format, lowerIsBetter: _lower, ...rest } = preview.measure;
      const measure: CalculatedMeasure = {
        ...rest,
        name: known?.name ?? freeMeasureName(label, q, m),
        label,
        ...(format.trim() !== '' && { format: format.trim() }),
        ...(lowerIsBetter && { lowerIsBetter }),
      };
      const next = setCalculated(q, m, measure);
      const show = showOf(next, m, measure.name, draft);
      return editShow(next, m, show.id ?? show.m, () => show);
    });
  };
  const isRewritten = text !== initial.text || where !== initial.where;
  return {
    known,
    scope,
    initial,
    draft,
    condition,
    preview,
    isRewritten,
    setText,
    setWhere,
    apply,
  };
}
