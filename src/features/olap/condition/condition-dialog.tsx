import { Checkbox, Modal, Select } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Having, MeasureFilter, Query } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import {
  fieldFilters,
  joined,
  setFilterAt,
  setHaving,
  toRowFilter,
} from '@bi/olap/query/edit-filters';
import { withFollowedValues } from '@bi/olap/query/edit-parameters';
import { levelsInSight, withLevel } from '@bi/olap/query/expansion';
import { levelsOnAxes } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { conditionText } from '@bi/olap/filter/condition-text';
import { filterTexts } from '../../../widgets/filter/filter-texts';
import { useCaptions } from '../../../widgets/filter/use-captions';
import { MEMBER_PICKER_STYLE } from '../../../widgets/filter/member-picker-style';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { useShownDepth } from '../state/shown-cells';
import {
  newTest,
  readConditions,
  startConditions,
  withPart,
  type ConditionGroup,
} from './condition-draft';
import { ConditionGroupBox, type ConditionEditing } from './condition-group';
import { CONDITION_STYLE } from './condition-style';
import { allSubjects, subjectsOf, type ConditionPlace } from './condition-subjects';
import { conditionTexts } from './condition-texts';
import { useConditionCheck } from './use-condition-check';
import { levelOptions } from '../level-options';

export interface ConditionDialogProps {
  place: ConditionPlace;
  /** number among the query's measure conditions, or among its filters; null for a new one */
  index: number | null;
  /** what a new one begins with */
  start: MeasureFilter | null;
  onClose: () => void;
}

/**
 * Builds a condition of several tests, joined by and, or and not in groups: of members and measures at
 * a level, or of several fields of the rows. What it leaves is computed while it is built.
 */
export function ConditionDialog({ place, index, start, onClose }: ConditionDialogProps) {
  useStyleSheet(MEMBER_PICKER_STYLE);
  useStyleSheet(CONDITION_STYLE);
  const texts = useTexts(conditionTexts);
  const common = useTexts(olapTexts);
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const levelId = useId();
  const known = place === 'having' && index !== null ? query.having?.[index] : undefined;
  const treeDepth = useShownDepth();
  const levels = withLevel(levelsInSight(query, model, treeDepth), known?.level, query, model);
  const [level, setLevel] = useState(known?.level ?? levels[0]?.level ?? '');
  const [visible, setVisible] = useState(known ? known.totals === 'visible' : true);
  const [tried, setTried] = useState(false);
  const subjects = useMemo(
    () => subjectsOf(place, level, query, model),
    [place, level, query, model],
  );
  const all = allSubjects(subjects);
  const ids = useRef(0);
  const [draft, setDraft] = useState<ConditionGroup>(() =>
    firstDraft(startOf(place, index, query) ?? start),
  );
  const { filter, problems } = readConditions(draft, all);
  const caption = useCaptions(query.cube, model, filter === null ? [] : [filter]);
  const next = filter === null ? null : apply(query, model, filter);
  const isPossible = place === 'where' || levels.length > 0;
  const check = useConditionCheck(isPossible ? next : null);
  const without = useConditionCheck(isPossible ? apply(query, model, null) : null);
  const side = place === 'having' && onColumns(level, query, model) ? 'columns' : 'rows';
  const count = (value: number): string => formatValue(value, '#,##0', language);

  function nextId(): number {
    ids.current += 1;
    return ids.current;
  }
  function firstDraft(from: MeasureFilter | null): ConditionGroup {
    if (from !== null) return startConditions(from, all, nextId);
    const [first] = subjects.fields;
    const items = [newTest(nextId(), first ?? all[0])];
    const [measure] = subjects.measures;
    if (first !== undefined && measure !== undefined) items.push(newTest(nextId(), measure));
    return { kind: 'group', id: nextId(), junction: 'any', items };
  }
  function apply(q: Query, m: CubeModel, one: MeasureFilter | null): Query {
    if (place === 'where') {
      const rows = one === null ? null : toRowFilter(one);
      return setFilterAt(q, m, index ?? fieldFilters(q).length, rows);
    }
    const having: Having | null =
      one === null ? null : { filter: one, level, totals: visible ? 'visible' : 'all' };
    return setHaving(q, m, index ?? q.having?.length ?? 0, having);
  }
  const submit = (): void => {
    setTried(true);
    if (filter === null || !isPossible || check.problem !== null) return;
    store.getState().edit((q, m) => apply(q, m, filter));
    onClose();
  };
  const where = joined(
    fieldFilters(query).flatMap((one, at) =>
      place === 'where' && at === index ? [] : [one.filter],
    ),
  );
  const editing: ConditionEditing = {
    ...{ cube: query.cube, model, where, subjects, nextId },
    problems: tried ? problems : stale(problems),
    textOf: (part) => conditionText(part.filter, model, words, language),
    onChange: (id, change) =>
      setDraft((now) => {
        if (id !== now.id) return withPart(now, id, change);
        const changed = change(now);
        return changed?.kind === 'group' ? changed : now;
      }),
    onEnter: submit,
  };
  const remaining = (size: { rows: number; columns: number }): string => {
    const of = without.size ?? size;
    return side === 'rows'
      ? texts.remain(count(size.rows), count(of.rows))
      : texts.remainColumns(count(size.columns), count(of.columns));
  };
  return (
    <Modal
      open
      width={720}
      title={place === 'where' ? texts.whereTitle : texts.havingTitle}
      okText={common.apply}
      cancelText={common.cancel}
      okButtonProps={{ disabled: !isPossible }}
      onOk={submit}
      onCancel={onClose}
      destroyOnHidden
    >
      {!isPossible ? (
        <p>{texts.noLevel}</p>
      ) : (
        <div className="olap-cond">
          {place === 'having' && (
            <div>
              <label htmlFor={levelId}>{texts.level}</label>
              <Select<string>
                id={levelId}
                value={level}
                style={{ width: '100%', maxWidth: 340, display: 'flex' }}
                options={levelOptions(model, levels)}
                onChange={setLevel}
              />
            </div>
          )}
          <ConditionGroupBox group={draft} depth={1} editing={editing} />
          {place === 'having' && (
            <Checkbox checked={visible} onChange={({ target }) => setVisible(target.checked)}>
              {texts.totalsVisible}
            </Checkbox>
          )}
          <div
            className="olap-cond-check"
            aria-live="polite"
            data-bad={check.problem === null ? undefined : ''}
          >
            {filter !== null && (
              <span>
                {texts.means}:{' '}
                {conditionText(withValues(filter, query), model, words, language, caption)}
              </span>
            )}
            {check.problem ??
              (filter === null ? null : check.size === null ? (
                <span className="olap-cond-note">{texts.checking}</span>
              ) : (
                <b>{remaining(check.size)}</b>
              ))}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** A condition with the values of the parameters it follows. */
function withValues(filter: MeasureFilter, query: Query): MeasureFilter {
  const having: Having[] = [{ filter, level: '', totals: 'all' }];
  return withFollowedValues({ ...query, having }).having?.[0]?.filter ?? filter;
}

/** What is wrong without anything having been tried: tests of what left the axes. */
function stale<T>(problems: ReadonlyMap<number, T>): ReadonlyMap<number, T> {
  return new Map([...problems].filter(([, problem]) => problem === 'notHere'));
}

function startOf(place: ConditionPlace, index: number | null, query: Query): MeasureFilter | null {
  if (index === null) return null;
  if (place === 'having') return query.having?.[index]?.filter ?? null;
  return fieldFilters(query)[index]?.filter ?? null;
}

function onColumns(level: string, query: Query, model: CubeModel): boolean {
  const rows = levelsOnAxes({ ...query, columns: [] }, model);
  return !rows.some((one) => one.level === level);
}
