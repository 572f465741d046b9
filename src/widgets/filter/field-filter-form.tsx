import { Button, Checkbox, Tabs } from 'antd';
import { useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, Query } from '@bi/contract/query/query';
import { fieldFilters, filterOf, joined } from '@bi/olap/query/edit-filters';
import { isTimeDimension, labelOf, levelsOf } from '@bi/olap/query/model-fields';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { ParameterSlot } from '../controls/parameter-slot';
import { PeriodForm, RangeForm, TextForm } from './condition-forms';
import {
  filterScope,
  readDraft,
  startDraft,
  startPeriod,
  type FilterProblem,
  type FilterTab,
} from './filter-draft';
import { filterTexts } from './filter-texts';
import { MemberPicker } from './member-picker';
import { MEMBER_PICKER_STYLE } from './member-picker-style';

export interface FieldFilterFormProps {
  /** hierarchy or dimension whose filter is edited */
  of: string;
  /** slug of the cube that members are asked of */
  cube: string;
  model: CubeModel;
  query: Query;
  /** the new condition on `of` (a date field may name one of its levels); null takes it away */
  onApply: (of: string, filter: Filter | null) => void;
  onClose: () => void;
  /** whether the field is pinned as a slicer; absent: it cannot be */
  pinned?: boolean;
  onPin?: () => void;
}

/** Edits the filter of one field: members, text, range or relative dates, as its type allows. Nothing changes before Apply. */
export function FieldFilterForm(props: FieldFilterFormProps) {
  const { of, cube, model, query, onApply, onClose, pinned, onPin } = props;
  useStyleSheet(MEMBER_PICKER_STYLE);
  const texts = useTexts(filterTexts);
  const scope = filterScope(model, of);
  const [draft, setDraft] = useState(() => startDraft(query, model, of));
  const [problem, setProblem] = useState<FilterProblem | null>(null);
  const [touched, setTouched] = useState(false);
  const change = (patch: Partial<typeof draft>): void => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...patch }));
  };
  const http = useHttp();
  const dated = scope.ranged !== null && isTimeDimension(scope.ranged) ? scope.ranged.name : null;
  const loaded = useQuery({
    ...cubeQueries.dateRange(http, cube, dated ?? ''),
    enabled: dated !== null,
  });
  const range = loaded.data ?? null;
  const isFirst = filterOf(query, dated ?? of) === null && !touched;
  const period = isFirst ? startPeriod(draft.period, range, new Date()) : draft.period;
  const others = joined(fieldFilters(query).flatMap((one) => (one.of === of ? [] : [one.filter])));
  const apply = (): void => {
    const read = readDraft({ ...draft, period }, scope, query);
    if (typeof read === 'string') {
      setProblem(read);
      return;
    }
    onApply(read.of, read.filter);
    onClose();
  };
  const { parameters = [] } = query;
  const rangeType = scope.ranged?.type === 'number' ? 'number' : 'date';
  const levels = levelsOf(model, of);
  const members = parameters.filter(
    (one) => one.type === 'member' && one.of !== undefined && levels.includes(one.of),
  );
  const bodies: Record<FilterTab, React.ReactNode> = {
    members: (
      <ParameterSlot
        label={texts.members}
        high
        parameters={members}
        chosen={draft.parameter}
        onChoose={(parameter) => change({ parameter })}
      >
        <MemberPicker
          cube={cube}
          model={model}
          of={of}
          grain={draft.grain}
          hierarchy={scope.hierarchy}
          where={others}
          query={query}
          mode={draft.mode}
          onMode={(mode) => change({ mode })}
          chosen={draft.chosen}
          onChosen={(chosen) => change({ chosen })}
        />
      </ParameterSlot>
    ),
    text: <TextForm value={draft.text} onChange={(text) => change({ text })} onEnter={apply} />,
    range: (
      <RangeForm
        type={rangeType}
        value={draft.range}
        dates={range}
        parameters={parameters.filter(({ type }) => type === rangeType)}
        onChange={(next) => change({ range: next })}
        onEnter={apply}
      />
    ),
    relative: (
      <PeriodForm
        value={period}
        range={range}
        onChange={(next) => {
          setTouched(true);
          change({ period: next });
        }}
        onEnter={apply}
      />
    ),
  };
  return (
    <div
      className="olap-filter"
      role="dialog"
      aria-label={texts.title(labelOf(model, of))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        event.stopPropagation();
      }}
    >
      <div className="olap-filter-title">{texts.title(labelOf(model, of))}</div>
      {scope.tabs.length > 1 ? (
        <Tabs
          size="small"
          activeKey={draft.tab}
          items={scope.tabs.map((tab) => ({ key: tab, label: texts[tab], children: bodies[tab] }))}
          onChange={(tab) => change({ tab: tab as FilterTab })}
        />
      ) : (
        bodies.members
      )}
      {problem !== null && (
        <div className="olap-filter-problem" role="alert">
          {texts[problem]}
        </div>
      )}
      {onPin !== undefined && (
        <Checkbox checked={pinned === true} onChange={onPin}>
          {texts.pin}
        </Checkbox>
      )}
      <div className="olap-filter-foot">
        <span>
          {filterOf(query, of) !== null && (
            <button
              type="button"
              className="olap-link"
              onClick={() => {
                onApply(of, null);
                onClose();
              }}
            >
              {texts.takeAway}
            </button>
          )}
        </span>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" onClick={apply}>
          {texts.apply}
        </Button>
      </div>
    </div>
  );
}
