import { Checkbox, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import '../../../core/found-errors';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useOlapModel, useOlapQuery } from '../state/olap-context';
import { CALCULATION_STYLE } from './calculation-style';
import { calculationTexts } from './calculation-texts';
import { codeProblem } from './code-problem';
import { FORMAT_STYLE } from './format-style';
import { FormulaEditor, type FormulaEditorHandle } from './formula-editor';
import { FormulaHelp } from './formula-help';
import { FormulaPreview, sampleValues, useFormulaResult } from './formula-preview';
import type { FormulaFault } from './formula-view';
import { NumberFormatField } from './number-format-field';
import { useCalculation } from './use-calculation';

export interface CalculationDialogProps {
  /** name of the calculated measure that is edited; null for a new one */
  name: string | null;
  onClose: () => void;
}

/** A measure of this exploration alone: its formula by labels, checked while it is typed, and what it gives. */
export function CalculationDialog({ name, onClose }: CalculationDialogProps) {
  useStyleSheet(FORMAT_STYLE);
  useStyleSheet(CALCULATION_STYLE);
  const texts = useTexts(calculationTexts);
  const { language } = useLanguage();
  const { confirm } = useUi();
  const model = useOlapModel();
  const query = useOlapQuery();
  const calculation = useCalculation(name);
  const { known, scope, initial, draft, condition, preview } = calculation;
  const [label, setLabel] = useState(known?.label ?? known?.name ?? '');
  const [format, setFormat] = useState(known?.format ?? '');
  const [lower, setLower] = useState(known?.lowerIsBetter === true);
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<FormulaFault | null>(null);
  const [whereFault, setWhereFault] = useState<FormulaFault | null>(null);
  const result = useFormulaResult(preview);
  const nameBox = useRef<InputRef>(null);
  const editor = useRef<FormulaEditorHandle>(null);
  const ids = { name: useId(), problem: useId(), whereProblem: useId() };
  const title = label.trim().normalize('NFC');
  const apply = (): void => {
    setTried(true);
    if (title === '') nameBox.current?.focus();
    else if (preview === null) editor.current?.focus();
    if (title === '' || preview === null) return;
    if (codeProblem(format, language)?.serious === true) return;
    calculation.apply({ label: title, format, lowerIsBetter: lower });
    onClose();
  };
  const isChanged =
    calculation.isRewritten ||
    label !== (known?.label ?? known?.name ?? '') ||
    format !== (known?.format ?? '') ||
    lower !== (known?.lowerIsBetter === true);
  const close = async (): Promise<void> => {
    const question = {
      ...{ title: texts.leaveTitle, content: texts.leaveText, danger: true },
      ...{ okText: texts.leave, cancelText: texts.keepWriting },
    };
    if (!isChanged || (await confirm(question))) onClose();
  };
  const needed = tried && draft.kind === 'empty' ? texts.formulaNeeded : null;
  const problem = fault?.message ?? needed;
  return (
    <Modal
      open
      width={960}
      style={{ top: 24 }}
      title={known ? texts.editTitle(known.label ?? known.name) : texts.newTitle}
      okText={texts.apply}
      cancelText={texts.cancel}
      mask={{ closable: false }}
      onOk={apply}
      onCancel={() => void close()}
      afterOpenChange={(open) => {
        if (open && known !== null) editor.current?.focus();
        else if (open) nameBox.current?.focus();
      }}
      destroyOnHidden
    >
      <div className="olap-calc olap-format">
        <div className="olap-calc-main">
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
              onPressEnter={() => editor.current?.focus()}
            />
            {tried && title === '' && (
              <p className="olap-format-problem" role="alert">
                {texts.nameNeeded}
              </p>
            )}
          </div>
          <div>
            <div className="olap-calc-label">{texts.formula}</div>
            <FormulaEditor
              ref={editor}
              initial={initial.text}
              names={scope.names}
              label={texts.formula}
              placeholder={texts.formulaHint}
              fault={draft.kind === 'wrong' ? draft.fault : null}
              describedBy={ids.problem}
              onChange={calculation.setText}
              onFault={setFault}
              onSubmit={apply}
            />
            <div id={ids.problem} className="olap-calc-problem" aria-live="polite">
              <p className={problem === null ? 'olap-format-note' : 'olap-format-problem'}>
                {problem ?? texts.note}
              </p>
            </div>
          </div>
          <FormulaPreview result={result} isReady={preview !== null} format={format} />
          <div>
            <div className="olap-calc-label">{texts.where}</div>
            <FormulaEditor
              initial={initial.where}
              names={scope.names}
              base="field"
              label={texts.where}
              placeholder={texts.whereHint}
              fault={condition.kind === 'wrong' ? condition.fault : null}
              describedBy={ids.whereProblem}
              onChange={calculation.setWhere}
              onFault={setWhereFault}
              onSubmit={apply}
            />
            <div id={ids.whereProblem} aria-live="polite">
              {whereFault !== null && <p className="olap-format-problem">{whereFault.message}</p>}
            </div>
          </div>
          <NumberFormatField
            code={format}
            own={undefined}
            samples={sampleValues(result)}
            onChange={setFormat}
            onEnter={apply}
          />
          <Checkbox checked={lower} onChange={({ target }) => setLower(target.checked)}>
            {texts.lowerIsBetter}
          </Checkbox>
        </div>
        <FormulaHelp
          query={query}
          model={model}
          names={scope.names}
          editor={editor}
          onFormat={(code) => setFormat((before) => (before === '' ? code : before))}
        />
      </div>
    </Modal>
  );
}
