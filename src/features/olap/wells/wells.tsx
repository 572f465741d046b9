import type { MenuProps } from 'antd';
import { useId, useRef, useState, useCallback, useEffect, type RefObject } from 'react';
import { type AxisName } from '@bi/olap/query/axis-name';
import { addField } from '@bi/olap/query/edit-fields';
import { addMeasure } from '@bi/olap/query/edit-measures';
import { levelsOf, shownIds } from '@bi/olap/query/model-fields';
import { useTexts } from '../../../host/use-texts';
import { conditionTexts } from '../condition/condition-texts';
import { addableFields, addMenu, type ExtraEntry } from './add-menu';
import { calculationTexts } from '../measure/calculation-texts';
import { useFilterDialog } from '../filter/filter-dialog-context';
import { FilterPopover } from '../filter/filter-popover';
import { useMeasureDialog } from '../measure/measure-dialog-context';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { FieldDialog, type FieldDialogTarget } from './field-dialog';
import { Well } from './well';
import { useAxisChips } from './axis-chips';
import { useFilterChips } from './filter-chips';
import { useMeasureChips } from './measure-chips';

/** The four wells: what is on rows and columns, which measures show, what is filtered. */
export function Wells() {
  const texts = useTexts(olapTexts);
  const calculation = useTexts(calculationTexts);
  const conditions = useTexts(conditionTexts);
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const dialog = useFilterDialog();
  const measureDialog = useMeasureDialog();
  const [asked, setAsked] = useState<FieldDialogTarget | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(box);
  const helpId = useId();
  const { edit } = store.getState();

  const chips = { helpId, focusLater };
  const axisChip = useAxisChips(chips, setAsked);
  const measureChip = useMeasureChips(chips);
  const { filterChips, openAtEnd } = useFilterChips(helpId);
  const addable = addableFields(query, model);
  const addTo = (axis: AxisName): MenuProps =>
    addMenu(model, addable.fields, (of) => edit((q, m) => addField(q, m, of, axis)));

  const measureMenu = addMenu(
    model,
    addable.measures,
    (name) => edit((q, m) => addMeasure(q, m, name)),
    {
      label: calculation.create,
      onClick: () => measureDialog.open({ kind: 'calculation', name: null }),
    },
  );
  return (
    <div className="olap-wells-box">
      <div className="olap-wells" ref={box} role="group" aria-label={texts.wells}>
        <Well
          name="rows"
          label={texts.rows}
          hint={texts.rowsHint}
          chips={query.rows.map((_, index) => axisChip('rows', index))}
          menu={addTo('rows')}
        />
        <Well
          name="columns"
          label={texts.columns}
          hint={texts.columnsHint}
          chips={query.columns.map((_, index) => axisChip('columns', index))}
          menu={addTo('columns')}
        />
        <Well
          name="measures"
          label={texts.measures}
          hint={texts.measuresHint}
          chips={shownIds(query).map(measureChip)}
          menu={measureMenu}
        />
        <Well
          name="filters"
          label={texts.filters}
          hint={texts.filtersHint}
          chips={filterChips}
          menu={addMenu(
            model,
            addable.filters,
            (name) => dialog.open(placeOrField(name) ? 'field' : 'measure', name),
            newCondition('having', conditions.newHaving),
            newCondition('where', conditions.newWhere),
          )}
        >
          {openAtEnd && (
            <li>
              <FilterPopover open>
                <span style={{ width: 1, height: 28 }} />
              </FilterPopover>
            </li>
          )}
        </Well>
        <span hidden id={helpId}>
          {texts.chipHelp}
        </span>
        <FieldDialog target={asked} onClose={() => setAsked(null)} />
      </div>
    </div>
  );

  function newCondition(place: 'having' | 'where', text: string): ExtraEntry {
    return {
      label: text,
      onClick: () => dialog.openCondition({ place, index: null, start: null }),
    };
  }
  function placeOrField(name: string): boolean {
    return levelsOf(model, name).length > 0;
  }
}

/** Puts the focus on a chip after the next render: a chip that changes its well is created again. */
function useFocusLater(scope: RefObject<HTMLElement | null>): (chip: string | null) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const chip = wanted.current;
    if (chip === null) return;
    const found = scope.current?.querySelector<HTMLElement>(`[data-chip="${CSS.escape(chip)}"]`);
    if (!found) return;
    wanted.current = null;
    found.focus();
  });
  return useCallback((chip) => {
    wanted.current = chip;
  }, []);
}
