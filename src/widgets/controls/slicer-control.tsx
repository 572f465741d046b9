import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { fieldFilters, filterOf, joined, setFilter } from '@bi/olap/query/edit-filters';
import { withFollowedValues } from '@bi/olap/query/edit-parameters';
import { labelOf } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { filterText } from '@bi/olap/filter/condition-text';
import { filterScope, startDraft } from '../filter/filter-draft';
import { filterTexts } from '../filter/filter-texts';
import { MemberPicker } from '../filter/member-picker';
import { useCaptions } from '../filter/use-captions';
import type { QueryEdit } from '../pivot-edits';
import { controlTexts } from './control-texts';
import {
  othersOf,
  periodOf,
  rangeOf,
  sliceMembers,
  slicePeriod,
  sliceRange,
  slicerKind,
} from './slicer-draft';
import { SlicerRange } from './slicer-range';

export interface SlicerControlProps {
  cube: string;
  model: CubeModel;
  query: Query;
  /** the pinned field */
  of: string;
  onEdit: (change: QueryEdit) => void;
}

/** A pinned field: its condition in words, and what chooses it, which works at once. */
export function SlicerControl({ cube, model, query, of, onEdit }: SlicerControlProps) {
  const texts = useTexts(controlTexts);
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const [cleared, setCleared] = useState(0);
  const filter = filterOf(withFollowedValues(query), of);
  const caption = useCaptions(cube, model, filter === null ? [] : [filter]);
  const label = labelOf(model, of);
  const condition =
    filter === null ? texts.all : filterText(filter, model, words, language, caption);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <div
          className="bi-slice"
          role="dialog"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
            event.stopPropagation();
          }}
        >
          <SlicerEditor key={cleared} {...{ cube, model, query, of, onEdit }} />
          <div className="bi-slice-foot">
            {filter !== null && (
              <Button
                size="small"
                type="text"
                onClick={() => {
                  setCleared((count) => count + 1);
                  onEdit((q, m) => setFilter(q, m, of, null));
                }}
              >
                {texts.clear}
              </Button>
            )}
            <Button size="small" type="primary" onClick={() => setOpen(false)}>
              {texts.done}
            </Button>
          </div>
        </div>
      }
    >
      <button
        type="button"
        className="bi-slicer"
        data-set={filter === null ? undefined : ''}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={texts.slicer(label, condition)}
      >
        <b>{label}</b>
        <span>{condition}</span>
        <Icon name="chevronDown" size={12} />
      </button>
    </Popover>
  );
}

function SlicerEditor({ cube, model, query, of, onEdit }: SlicerControlProps) {
  const kind = slicerKind(model, of);
  const draft = startDraft(query, model, of);
  const [mode, setMode] = useState(draft.mode);
  if (kind === 'number' || kind === 'date') {
    return (
      <SlicerRange
        {...{ cube, model, query, of, kind }}
        range={rangeOf(query, of)}
        onRange={(range) => onEdit((q, m) => sliceRange(q, m, of, range))}
        period={periodOf(query, of)}
        onPeriod={(period) => onEdit((q, m) => slicePeriod(q, m, of, period))}
      />
    );
  }
  return (
    <MemberPicker
      cube={cube}
      model={model}
      of={of}
      grain={draft.grain}
      hierarchy={filterScope(model, of).hierarchy}
      where={joined(othersOf(fieldFilters(query), of))}
      query={query}
      mode={mode}
      onMode={(next) => {
        setMode(next);
        onEdit((q, m) => sliceMembers(q, m, of, next, draft.chosen));
      }}
      chosen={draft.chosen}
      onChosen={(chosen) => onEdit((q, m) => sliceMembers(q, m, of, mode, chosen))}
    />
  );
}
