import { Button, Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import type { Having, MeasureFilter } from '@bi/contract/query/query';
import { setHaving } from '@bi/olap/query/edit-filters';
import { levelsInSight, withLevel } from '@bi/olap/query/expansion';
import { findMeasure, labelOf } from '@bi/olap/query/model-fields';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { RangeForm } from '../../../widgets/filter/condition-forms';
import type { FilterProblem, FilterDraft } from '../../../widgets/filter/filter-draft';
import { filterTexts } from '../../../widgets/filter/filter-texts';
import { MEMBER_PICKER_STYLE } from '../../../widgets/filter/member-picker-style';
import { conditionTexts } from '../condition/condition-texts';
import { useFilterDialog } from './filter-dialog-context';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { useShownDepth } from '../state/shown-cells';
import { levelOptions } from '../level-options';

export interface MeasureFilterFormProps {
  measure: string;
  /** number of the condition that is edited; null for a new one */
  index: number | null;
  onClose: () => void;
}

/** Filters members of one level by a measure. Measures shown as percent are entered as percent. */
export function MeasureFilterForm({ measure, index, onClose }: MeasureFilterFormProps) {
  useStyleSheet(MEMBER_PICKER_STYLE);
  const texts = useTexts(filterTexts);
  const common = useTexts(olapTexts);
  const conditions = useTexts(conditionTexts);
  const { openCondition } = useFilterDialog();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const levelId = useId();
  const { parameters = [] } = query;
  const known = index === null ? undefined : query.having?.[index];
  const percent = findMeasure(model, measure)?.format?.includes('%') === true;
  const treeDepth = useShownDepth();
  const levels = withLevel(levelsInSight(query, model, treeDepth), known?.level, query, model);
  const [level, setLevel] = useState(known?.level ?? levels[0]?.level ?? '');
  const [visible, setVisible] = useState(known ? known.totals === 'visible' : true);
  const [range, setRange] = useState(() => startRange(known?.filter, percent));
  const [problem, setProblem] = useState<FilterProblem | null>(null);
  const title = texts.measureTitle(labelOf(model, measure));

  const apply = (): void => {
    const filter = readMeasureRange(range, measure, percent);
    if (typeof filter === 'string') {
      setProblem(filter);
      return;
    }
    const having: Having = { filter, level, totals: visible ? 'visible' : 'all' };
    store.getState().edit((q, m) => setHaving(q, m, index ?? q.having?.length ?? 0, having));
    onClose();
  };
  const more = (): void => {
    const filter = readMeasureRange(range, measure, percent);
    const start: MeasureFilter =
      typeof filter === 'string' ? { m: measure, op: 'notEmpty' } : filter;
    openCondition({ place: 'having', index, start });
  };
  return (
    <div
      className="olap-filter"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        event.stopPropagation();
      }}
    >
      <div className="olap-filter-title">{title}</div>
      {levels.length === 0 ? (
        <div>{texts.noLevel}</div>
      ) : (
        <div className="olap-fields">
          <div>
            <label htmlFor={levelId}>{texts.perLevel}</label>
            <Select<string>
              id={levelId}
              value={level}
              style={{ width: '100%' }}
              options={levelOptions(model, levels)}
              onChange={setLevel}
            />
          </div>
          <RangeForm
            type="number"
            unit={percent ? '%' : undefined}
            value={range}
            parameters={
              range.op === 'between' ? [] : parameters.filter(({ type }) => type === 'number')
            }
            onChange={(next) => {
              setProblem(null);
              setRange(next);
            }}
            onEnter={apply}
          />
          <Checkbox checked={visible} onChange={({ target }) => setVisible(target.checked)}>
            {texts.totalsVisible}
          </Checkbox>
        </div>
      )}
      {problem !== null && (
        <div className="olap-filter-problem" role="alert">
          {texts[problem]}
        </div>
      )}
      <div className="olap-filter-foot">
        <span>
          <button type="button" className="olap-link" onClick={more}>
            {conditions.moreTests}
          </button>
        </span>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="primary" disabled={levels.length === 0} onClick={apply}>
          {common.apply}
        </Button>
      </div>
    </div>
  );
}

function startRange(filter: MeasureFilter | undefined, percent: boolean): FilterDraft['range'] {
  const text = (value: number): string =>
    String(percent ? Number((value * 100).toPrecision(12)) : value);
  if (!filter || !('m' in filter)) return { op: '>=', from: '', to: '' };
  if (filter.op === 'empty' || filter.op === 'notEmpty') return { op: filter.op, from: '', to: '' };
  if (filter.op === 'between') {
    return { op: 'between', from: text(filter.from), to: text(filter.to) };
  }
  return 'value' in filter
    ? { op: filter.op, from: text(filter.value), to: '', fromParameter: filter.parameter }
    : { op: '>=', from: '', to: '' };
}

/** The typed range as a condition, or what is missing. An open end of a range becomes a comparison. */
export function readMeasureRange(
  { op, from, to, fromParameter }: FilterDraft['range'],
  m: string,
  percent: boolean,
): MeasureFilter | FilterProblem {
  if (op === 'empty' || op === 'notEmpty') return { m, op };
  const first = readNumber(from, percent);
  if (op !== 'between' && fromParameter !== undefined) {
    return { m, op, value: first ?? 0, parameter: fromParameter };
  }
  if (op !== 'between') return first === null ? 'needValue' : { m, op, value: first };
  const last = readNumber(to, percent);
  if (first !== null && last !== null) {
    return first > last ? 'needOrder' : { m, op, from: first, to: last };
  }
  if (first !== null) return { m, op: '>=', value: first };
  return last === null ? 'needValue' : { m, op: '<=', value: last };
}

function readNumber(text: string, percent: boolean): number | null {
  const number = text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(number)) return null;
  return percent ? Number((number / 100).toPrecision(15)) : number;
}
