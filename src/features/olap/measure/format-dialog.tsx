import { Input, Modal, type RefSelectProps } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { CellFormat } from '@bi/contract/report/report';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { formatForScreen } from '@bi/olap/format/format-value';
import { findMeasure, shownIds } from '@bi/olap/query/model-fields';
import { editShow, findShow } from '@bi/olap/query/show';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { cellFormatOf, isTurned, lookOf } from '@bi/olap/marks/cell-format';
import { cellRange } from '@bi/olap/marks/cell-range';
import { entryLabel } from '../../../widgets/entry-label';
import { measureId } from '@bi/olap/cells/measure-id';
import { codeProblem } from './code-problem';
import { CellFormatField } from './cell-format-field';
import { FORMAT_STYLE } from './format-style';
import { formatTexts } from './format-texts';
import { NumberFormatField } from './number-format-field';
import { useOlap, useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';

const SAMPLES = 6;

const NO_RANGE = { low: 0, high: 1 };

export interface FormatDialogProps {
  id: string;
  /** answer whose values serve as examples; null before the first */
  cellSet: CellSet | null;
  onClose: () => void;
}

/** Number format and cell marks of one entry of the measures, with real values as examples. */
export function FormatDialog({ id, cellSet, onClose }: FormatDialogProps) {
  useStyleSheet(FORMAT_STYLE);
  const texts = useTexts(formatTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const presentation = useOlap(({ history }) => history.present.presentation);
  const entry = findShow(query, id);
  const measure = findMeasure(model, entry?.m ?? id);
  const [code, setCode] = useState(entry?.format ?? '');
  const [format, setFormat] = useState<CellFormat | null>(cellFormatOf(presentation, id) ?? null);
  const [emptyText, setEmptyText] = useState(entry?.empty ?? '');
  const emptyId = useId();
  const formatOf = (one: string): string | undefined =>
    cellSet?.measures.find((answer) => measureId(answer) === one)?.format ??
    findMeasure(model, findShow(query, one)?.m ?? one)?.format;
  const entries = [id, ...shownIds(query).filter((one) => one !== id)].map((value) => ({
    value,
    label: entryLabel(query, model, value, language),
    percent: formatOf(value)?.includes('%') === true,
  }));
  const isGone = format?.kind === 'rule' && !entries.some(({ value }) => value === format.by);
  const index = cellSet?.measures.findIndex((one) => measureId(one) === id) ?? -1;
  const range = (cellSet === null ? null : cellRange(cellSet, index)) ?? NO_RANGE;
  const answered = cellSet?.measures[index];
  const samples = useMemo(() => sampleValues(cellSet, index), [cellSet, index]);
  const own = entry?.format === undefined ? (answered?.format ?? measure?.format) : measure?.format;
  const wrong = format?.kind === 'icons' && format.at[0] > format.at[1];
  const refused = wrong || isGone || codeProblem(code, language)?.serious === true;
  const codeBox = useRef<RefSelectProps>(null);

  const apply = (): void => {
    if (refused) return;
    const { edit, present } = store.getState();
    const trimmed = code.trim();
    const empty = emptyText.trim();
    if (trimmed !== (entry?.format ?? '') || empty !== (entry?.empty ?? '')) {
      edit((q, m) =>
        editShow(q, m, id, ({ format: _format, empty: _empty, ...rest }) => ({
          ...rest,
          ...(trimmed !== '' && { format: trimmed }),
          ...(empty !== '' && { empty }),
        })),
      );
    }
    const { formats, heat } = presentation;
    const { [id]: _before, ...others } = formats ?? {};
    present({
      formats: format === null ? others : { ...others, [id]: format },
      ...(heat?.includes(id) === true && { heat: heat.filter((one) => one !== id) }),
    });
    onClose();
  };
  return (
    <Modal
      open
      width={480}
      title={texts.title(entryLabel(query, model, id, language))}
      okText={texts.apply}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: refused }}
      onOk={apply}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) codeBox.current?.focus();
      }}
      destroyOnHidden
    >
      <div className="olap-format">
        <section>
          <h3>{texts.number}</h3>
          <NumberFormatField
            ref={codeBox}
            code={code}
            own={own}
            samples={samples}
            onChange={setCode}
            onEnter={apply}
          />
          <div className="olap-format-empty">
            <label htmlFor={emptyId}>{texts.emptyText}</label>
            <Input
              id={emptyId}
              value={emptyText}
              maxLength={40}
              placeholder={texts.emptyHint}
              onChange={({ target }) => setEmptyText(target.value)}
              onPressEnter={apply}
            />
          </div>
        </section>
        <section>
          <h3>{texts.cells}</h3>
          <CellFormatField
            format={format}
            turnsItself={(one) => isTurned(one, range, measure?.lowerIsBetter === true)}
            entries={entries}
            onChange={setFormat}
          />
          {wrong && (
            <p className="olap-format-problem" role="alert">
              {texts.limits}
            </p>
          )}
        </section>
        {format !== null &&
          format.kind !== 'rule' &&
          !wrong &&
          cellSet !== null &&
          samples.length > 0 && (
            <Preview
              cellSet={cellSet}
              index={index}
              samples={samples}
              format={format}
              code={code.trim() === '' ? own : code}
              lowerIsBetter={measure?.lowerIsBetter === true}
            />
          )}
      </div>
    </Modal>
  );
}

interface PreviewProps {
  cellSet: CellSet;
  index: number;
  samples: readonly (number | string)[];
  format: CellFormat;
  code: string | undefined;
  lowerIsBetter: boolean;
}

function Preview({ cellSet, index, samples, format, code, lowerIsBetter }: PreviewProps) {
  const texts = useTexts(formatTexts);
  const { language } = useLanguage();
  const { dark } = useUi();
  const range = cellRange(cellSet, index);
  if (range === null) return null;
  const look = lookOf(format, range, isTurned(format, range, lowerIsBetter), {
    palette: paletteOf(dark),
    language,
  });
  return (
    <section>
      <h3>{texts.preview}</h3>
      <ul className="olap-format-preview">
        {samples.map((value) => {
          const { background, color, bar, icon, spoken } = look?.(Number(value)) ?? {};
          const text = formatForScreen(value, code, language);
          const from = `${((bar?.from ?? 0) * 100).toFixed(1)}%`;
          const to = `${((bar?.to ?? 0) * 100).toFixed(1)}%`;
          return (
            <li
              key={String(value)}
              aria-label={spoken === undefined ? undefined : `${text}, ${spoken}`}
              style={{
                background: bar
                  ? `linear-gradient(90deg,transparent ${from},${bar.color} ${from},${bar.color} ${to},transparent ${to})`
                  : background,
                color,
              }}
            >
              <span style={{ color: icon?.color }}>{icon?.sign}</span>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      <p className="olap-format-note">{texts.membersOnly}</p>
    </section>
  );
}

/** Different values of a measure, spread over the answer, from small to large. */
function sampleValues(cellSet: CellSet | null, index: number): (number | string)[] {
  const range = cellSet === null ? null : cellRange(cellSet, index);
  const all = (cellSet?.cells[index]?.values ?? []).filter(
    (value): value is number | string =>
      value !== null && range !== null && Number(value) >= range.low && Number(value) <= range.high,
  );
  const sorted = [...new Set(all)].sort((a, b) => Number(a) - Number(b));
  if (sorted.length <= SAMPLES) return sorted;
  return Array.from(
    { length: SAMPLES },
    (_, at) => sorted[Math.round((at * (sorted.length - 1)) / (SAMPLES - 1))] ?? 0,
  );
}
