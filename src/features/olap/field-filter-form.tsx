import { Button, Tabs } from 'antd';
import { useState } from 'react';
import {
  clearFilter,
  fieldFilters,
  filterOf,
  joined,
  setFilter,
} from '@bi/olap/query/edit-filters';
import { labelOf } from '@bi/olap/query/model-fields';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { PeriodForm, RangeForm, TextForm } from './condition-forms';
import {
  filterScope,
  readDraft,
  startDraft,
  type DraftProblem,
  type FilterTab,
} from './filter-draft';
import { filterTexts } from './filter-texts';
import { MemberPicker } from './member-picker';
import { MEMBER_PICKER_STYLE } from './member-picker-style';
import { useOlap, useOlapModel, useOlapQuery, useOlapStore } from './olap-context';
import { olapTexts } from './olap-texts';

/** Edits the filter of one field: members, text, range or relative dates, as its type allows. Nothing changes before Apply. */
export function FieldFilterForm({ of, onClose }: { of: string; onClose: () => void }) {
  useStyleSheet(MEMBER_PICKER_STYLE);
  const texts = useTexts(filterTexts);
  const common = useTexts(olapTexts);
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const cube = useOlap((state) => state.cube.slug);
  const scope = filterScope(model, of);
  const [draft, setDraft] = useState(() => startDraft(query, model, of));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const change = (patch: Partial<typeof draft>): void => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...patch }));
  };
  const others = joined(fieldFilters(query).flatMap((one) => (one.of === of ? [] : [one.filter])));
  const apply = (): void => {
    const read = readDraft(draft, scope, query);
    if (typeof read === 'string') {
      setProblem(read);
      return;
    }
    store.getState().edit((q, m) => setFilter(q, m, read.of, read.filter));
    onClose();
  };
  const bodies: Record<FilterTab, React.ReactNode> = {
    members: (
      <MemberPicker
        cube={cube}
        of={of}
        grain={draft.grain}
        hierarchy={scope.hierarchy}
        where={others}
        mode={draft.mode}
        onMode={(mode) => change({ mode })}
        chosen={draft.chosen}
        onChosen={(chosen) => change({ chosen })}
      />
    ),
    text: <TextForm value={draft.text} onChange={(text) => change({ text })} onEnter={apply} />,
    range: (
      <RangeForm
        type={scope.ranged?.type === 'number' ? 'number' : 'date'}
        value={draft.range}
        onChange={(range) => change({ range })}
        onEnter={apply}
      />
    ),
    relative: (
      <PeriodForm value={draft.period} onChange={(period) => change({ period })} onEnter={apply} />
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
      <div className="olap-filter-foot">
        <span>
          {filterOf(query, of) !== null && (
            <button
              type="button"
              className="olap-link"
              onClick={() => {
                store.getState().edit((q, m) => clearFilter(q, m, of));
                onClose();
              }}
            >
              {texts.takeAway}
            </button>
          )}
        </span>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="primary" onClick={apply}>
          {common.apply}
        </Button>
      </div>
    </div>
  );
}
