import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { FormulaName, NamePlace } from '@bi/olap/formula/formula-names';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { calculationTexts } from './calculation-texts';
import { FormulaView, type FormulaFault } from './formula-view';

/** What can be written into the editor from outside. */
export type FormulaEditorHandle = Pick<FormulaView, 'insert' | 'call' | 'replaceAll' | 'focus'>;

export interface FormulaEditorProps {
  /** text it begins with */
  initial: string;
  names: readonly FormulaName[];
  /** `field`: a condition on fields, in one line; else a formula over measures */
  base?: NamePlace;
  label: string;
  placeholder: string;
  fault: FormulaFault | null;
  /** id of the element that says what is wrong */
  describedBy: string;
  onChange: (text: string) => void;
  /** the fault as it is underlined: none while a word is chosen from the list */
  onFault: (fault: FormulaFault | null) => void;
  /** Ctrl+Enter was pressed */
  onSubmit: () => void;
  ref?: Ref<FormulaEditorHandle>;
}

/** A formula in CodeMirror, with completion and its fault underlined. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { fault, describedBy, ref, base = 'value', label, placeholder } = props;
  const texts = useTexts(calculationTexts);
  const { language } = useLanguage();
  const { root, getPopupContainer } = useUi();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<FormulaView | null>(null);
  const latest = useRef(props);
  // a word that is still chosen from the list is not wrong yet
  const [isChoosing, setChoosing] = useState(false);
  const marked = isChoosing ? null : fault;
  useEffect(() => {
    latest.current.onFault(marked);
  }, [marked]);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = new FormulaView({
      parent: place.current,
      root: root instanceof ShadowRoot ? root : document,
      popups: getPopupContainer(),
      language,
      label,
      describedBy,
      placeholder,
      base,
      text: latest.current.initial,
      facts: () => ({
        names: latest.current.names,
        base,
        language,
        kinds: { measure: texts.measure, field: texts.field, parameter: texts.parameter },
      }),
      onChange: (text) => latest.current.onChange(text),
      onChoosing: setChoosing,
      onSubmit: () => latest.current.onSubmit(),
    });
    view.current = made;
    made.mark(latest.current.fault);
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [root, getPopupContainer, language, texts, describedBy, base, label, placeholder]);
  useEffect(() => {
    view.current?.mark(marked);
  }, [marked]);
  useImperativeHandle(
    ref,
    () => ({
      insert: (text) => view.current?.insert(text),
      call: (name) => view.current?.call(name),
      replaceAll: (text) => view.current?.replaceAll(text),
      focus: () => view.current?.focus(),
    }),
    [],
  );
  return <div ref={place} className={base === 'field' ? 'olap-calc-line' : 'olap-calc-text'} />;
}
