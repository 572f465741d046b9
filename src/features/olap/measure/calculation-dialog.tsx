import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CalculatedMeasure } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { formatForScreen } from '@bi/olap/format/format-value';
import { checkCalculation } from '@bi/olap/query/check-calculation';
import { setCalculated } from '@bi/olap/query/edit-calculated';
import { freeName } from '@bi/olap/query/show';
import { answerQueries } from '../../../api/queries';
import { toCallError } from '../../../core/errors';
import '../../../core/found-errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { codeProblem } from './code-problem';
import { calculationTexts } from './calculation-texts';
import { FORMAT_STYLE } from './format-style';
import { FormulaField } from './formula-field';
import { NumberFormatField } from './number-format-field';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';

/** Quiet time after typing before the value is computed, milliseconds. */
const PAUSE_MS = 400;

export interface CalculationDialogProps {
  /** name of the calculated measure that is edited; null for a new one */
  name: string | null;
  onClose: () => void;
}

/** A measure of this exploration alone: its formula, checked while it is typed, and what it gives. */
export function CalculationDialog({ name, onClose }: CalculationDialogProps) {
  useStyleSheet(FORMAT_STYLE);
  const texts = useTexts(calculationTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const known = query.calculated?.find((one) => one.name === name) ?? null;
  const [label, setLabel] = useState(known?.label ?? '');
  const [calc, setCalc] = useState(known?.calc ?? '');
  const [format, setFormat] = useState(known?.format ?? '');
  const [lower, setLower] = useState(known?.lowerIsBetter === true);
  const nameBox = useRef<InputRef>(null);
  const [tried, setTried] = useState(false);
  const ids = { name: useId(), formula: useId(), problem: useId() };
  const own = known?.name ?? '';
  const fault = useMemo(
    () => (calc.trim() === '' ? null : checkCalculation(model, own, calc)),
    [model, own, calc],
  );
  const value = useValue(fault === null ? calc : '', own, query);
  const title = label.trim().normalize('NFC');
  const problem =
    fault !== null
      ? toCallError(fault.error, language).message
      : (value.problem ?? (tried && calc.trim() === '' ? texts.formulaNeeded : null));

  const apply = (): void => {
    setTried(true);
    if (title === '' || calc.trim() === '' || fault !== null) return;
    if (codeProblem(format, language)?.serious === true) return;
    store.getState().edit((q, m) => {
      const measure: CalculatedMeasure = {
        ...known,
        name: known?.name ?? freeName(title, q, m),
        label: title,
        calc: calc.trim(),
      };
      delete measure.format;
      delete measure.lowerIsBetter;
      if (format.trim() !== '') measure.format = format.trim();
      if (lower) measure.lowerIsBetter = true;
      return setCalculated(q, m, measure);
    });
    onClose();
  };
  return (
    <Modal
      open
      width={520}
      title={known ? texts.editTitle(known.label ?? known.name) : texts.newTitle}
      okText={texts.apply}
      cancelText={texts.cancel}
      mask={{ closable: false }}
      onOk={apply}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) nameBox.current?.focus();
      }}
      destroyOnHidden
    >
      <div className="olap-format">
        <div>
          <label htmlFor={ids.name}>{texts.name}</label>
          <Input
            id={ids.name}
            ref={nameBox}
            value={label}
            maxLength={120}
            placeholder={texts.nameHint}
            status={tried && title === '' ? 'error' : undefined}
            onChange={({ target }) => setLabel(target.value)}
            onPressEnter={apply}
          />
          {tried && title === '' && (
            <p className="olap-format-problem" role="alert">
              {texts.nameNeeded}
            </p>
          )}
        </div>
        <div>
          <label htmlFor={ids.formula}>{texts.formula}</label>
          <FormulaField
            id={ids.formula}
            model={model}
            own={own}
            value={calc}
            wrongAt={fault?.at ?? null}
            problemId={ids.problem}
            onChange={setCalc}
            onEnter={apply}
          />
          <div id={ids.problem} aria-live="polite">
            {problem === null ? (
              <p className="olap-format-note">{texts.note}</p>
            ) : (
              <p className="olap-format-problem">{problem}</p>
            )}
          </div>
          {fault === null && calc.trim() !== '' && value.problem === null && (
            <dl className="olap-format-examples" aria-live="polite">
              <dt>{texts.result}</dt>
              <dd>
                {value.busy
                  ? texts.checking
                  : value.value === null
                    ? texts.noResult
                    : formatForScreen(value.value, format, language)}
              </dd>
            </dl>
          )}
        </div>
        <NumberFormatField
          code={format}
          own={undefined}
          samples={value.value === null ? [] : [value.value]}
          onChange={setFormat}
          onEnter={apply}
        />
        <Checkbox checked={lower} onChange={({ target }) => setLower(target.checked)}>
          {texts.lowerIsBetter}
        </Checkbox>
      </div>
    </Modal>
  );
}

interface CalculatedValue {
  busy: boolean;
  value: number | string | null;
  problem: string | null;
}

/** The value of a formula over all rows of the query, computed once typing pauses; '' asks nothing. */
function useValue(calc: string, own: string, query: Query): CalculatedValue {
  const http = useHttp();
  const { language } = useLanguage();
  const [settled, setSettled] = useState(calc);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(calc), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [calc]);
  const asked = useMemo<Query>(() => {
    const { where, timezone, weekStart, asOf, cube, calculated = [] } = query;
    const name = own === '' ? 'calculation_preview' : own;
    return {
      cube,
      rows: [],
      columns: [],
      measures: [name],
      calculated: [...calculated.filter((one) => one.name !== own), { name, calc: settled }],
      ...(where && { where }),
      ...(timezone !== undefined && { timezone }),
      ...(weekStart !== undefined && { weekStart }),
      ...(asOf !== undefined && { asOf }),
    };
  }, [query, own, settled]);
  const { data, error, isFetching } = useQuery({
    ...answerQueries.answer(http, asked, { retry: false }),
    enabled: settled !== '' && settled === calc,
    retry: false,
  });
  const busy = isFetching || settled !== calc;
  const failure = busy || error === null ? null : toCallError(error, language);
  return {
    busy,
    value: busy ? null : (data?.cellSet.cells[0]?.values[0] ?? null),
    problem: failure === null || failure.cancelled ? null : failure.message,
  };
}
