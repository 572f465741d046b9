import { Input, InputNumber, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import type { BinField } from '@bi/contract/query/query';
import { binBounds, upperBound } from '@bi/olap/fields/bin-bounds';
import { binLabel } from '@bi/olap/format/bin-label';
import { ownField, setOwnField, showHistogram, showOwnField } from '@bi/olap/query/edit-own-fields';
import { findDimension, findMeasure, labelOf } from '@bi/olap/query/model-fields';
import { freeMeasureName } from '@bi/olap/query/show';
import { formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { boundsOf, binsDraftOf, suggestedDraft, type BinsDraft } from './bins-draft';
import { ParameterSlot } from '../../../widgets/controls/parameter-slot';
import { OWN_FIELD_STYLE } from './own-field-style';
import { ownFieldTexts } from './own-field-texts';
import { useSpan, type Span } from '../../../widgets/use-span';

/** Ranges named in the preview. */
const PREVIEWED = 4;

export interface BinsDialogProps {
  /** number field or measure whose ranges are made; of an own field: its name */
  of: string;
  onClose: () => void;
}

/** Makes or changes a field of ranges of a number. */
export function BinsDialog({ of, onClose }: BinsDialogProps) {
  useStyleSheet(OWN_FIELD_STYLE);
  const texts = useTexts(ownFieldTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const own = ownField(query, of);
  const known = own?.kind === 'bins' ? own : null;
  const source = known === null ? { of } : sourceOf(known);
  const { span, busy, failed } = useSpan(query, model, source);
  const [typed, setTyped] = useState<BinsDraft | null>(known === null ? null : binsDraftOf(known));
  const label = labelOf(model, known?.of ?? of);
  const [name, setName] = useState(known?.label ?? texts.binsName(label));
  const [show, setShow] = useState<'rows' | 'histogram'>('rows');
  const nameId = useId();
  const draft = typed ?? (span === null ? null : suggestedDraft(span));
  const bounds = draft === null ? null : boundsOf(draft);
  const change = (patch: Partial<BinsDraft>): void =>
    setTyped({ by: 'width', width: null, count: 20, from: null, to: null, ...draft, ...patch });
  const counting = model.measures.find((one) => 'agg' in one && one.agg === 'count' && !one.hidden);
  const format = findDimension(model, of)?.format ?? findMeasure(model, of)?.format;
  const number = (value: number): string => formatValue(value, 'General', language);

  const apply = (): void => {
    if (bounds === null) return;
    store.getState().edit((q, m) => {
      const field: BinField = {
        kind: 'bins',
        name: known?.name ?? freeMeasureName(`${of}_range`, q, m),
        label: name.trim() === '' ? texts.binsName(label) : name.trim().normalize('NFC'),
        ...source,
        ...(draft?.parameter !== undefined &&
          draft.by === 'width' && { parameter: draft.parameter }),
        ...bounds,
      };
      if (known !== null) return setOwnField(q, m, field);
      if (show === 'histogram' && counting !== undefined) {
        return showHistogram(q, m, field, counting.name);
      }
      return showOwnField(q, m, field);
    });
    onClose();
  };
  return (
    <Modal
      open
      width={440}
      title={
        known?.of === undefined && known !== null ? texts.formulaTitle : texts.binsTitle(label)
      }
      okText={texts.apply}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: bounds === null }}
      onOk={apply}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="olap-own">
        <div>
          <label htmlFor={nameId}>{texts.name}</label>
          <Input
            id={nameId}
            value={name}
            maxLength={120}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={apply}
          />
        </div>
        <BinsInputs draft={draft} span={span} onChange={change} onEnter={apply} />
        <p className="olap-own-note">{draft?.by === 'count' ? texts.countEnds : texts.openEnds}</p>
        <p className="olap-own-note" aria-live="polite">
          {busy && draft === null ? texts.reading : null}
          {failed ? texts.noSpan : null}
          {span === null ? null : texts.values(number(span.min), number(span.max))}{' '}
          {draft !== null && bounds === null ? texts.incomplete : null}
          {bounds === null ? null : texts.preview(previewOf(bounds, span?.min ?? 0))}
        </p>
        {known === null && counting !== undefined && (
          <Radio.Group
            aria-label={texts.show}
            value={show}
            options={[
              { value: 'rows', label: texts.rows },
              { value: 'histogram', label: texts.histogram },
            ]}
            onChange={({ target }) => setShow(target.value === 'histogram' ? 'histogram' : 'rows')}
          />
        )}
      </div>
    </Modal>
  );

  function previewOf(made: NonNullable<typeof bounds>, min: number): string {
    const ranges = binBounds(made);
    if (ranges === null) return '';
    const { width, from } = ranges;
    const keys: number[] = [];
    let key: number | null = from === undefined ? Math.floor(min / width) * width : from - width;
    while (key !== null && keys.length < PREVIEWED) {
      keys.push(key);
      key = upperBound(key, ranges);
    }
    const labels = keys.map((one) => binLabel(one, ranges, format, language));
    return `${labels.join(', ')}${key === null ? '' : ', …'}`;
  }
}

function sourceOf({ of, expr }: BinField): Pick<BinField, 'of' | 'expr'> {
  return { ...(of === undefined ? {} : { of }), ...(expr === undefined ? {} : { expr }) };
}

interface BinsInputsProps {
  draft: BinsDraft | null;
  span: Span | null;
  onChange: (patch: Partial<BinsDraft>) => void;
  onEnter: () => void;
}

/** By what the ranges are cut, and where they begin and end. */
function BinsInputs({ draft, span, onChange, onEnter }: BinsInputsProps) {
  const texts = useTexts(ownFieldTexts);
  const ids = { width: useId(), from: useId(), to: useId() };
  const parameters = useOlapQuery().parameters ?? [];
  const numbers = parameters.filter(({ type }) => type === 'number');
  return (
    <>
      <Radio.Group
        aria-label={texts.cut}
        optionType="button"
        value={draft?.by ?? 'width'}
        options={[
          { value: 'width', label: texts.byWidth },
          { value: 'count', label: texts.byCount },
        ]}
        onChange={({ target }) => {
          const by = target.value === 'count' ? 'count' : 'width';
          const ends = by === 'count' && span ? { from: span.low, to: span.high } : {};
          onChange({ ...ends, by });
        }}
      />
      <div className="olap-own-row">
        <div>
          <label htmlFor={ids.width}>{draft?.by === 'count' ? texts.count : texts.width}</label>
          {draft?.by === 'count' ? (
            <InputNumber
              id={ids.width}
              min={1}
              max={1000}
              precision={0}
              value={draft.count}
              onChange={(count) => onChange({ count })}
              onPressEnter={onEnter}
            />
          ) : (
            <ParameterSlot
              label={texts.width}
              parameters={numbers}
              chosen={draft?.parameter}
              onChoose={(parameter) => {
                const value = numbers.find(({ name }) => name === parameter)?.value;
                onChange({ parameter, ...(typeof value === 'number' && { width: value }) });
              }}
            >
              <InputNumber
                id={ids.width}
                min={0}
                value={draft?.width ?? null}
                onChange={(width) => onChange({ width })}
                onPressEnter={onEnter}
              />
            </ParameterSlot>
          )}
        </div>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={ids[end]}>{texts[end]}</label>
            <InputNumber
              id={ids[end]}
              value={draft?.[end] ?? null}
              onChange={(value) => onChange({ [end]: value })}
              onPressEnter={onEnter}
            />
          </div>
        ))}
      </div>
    </>
  );
}
