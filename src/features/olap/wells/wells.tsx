import type { MenuProps } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { AxisTop } from '@bi/contract/query';
import { otherAxis, type AxisName } from '@bi/olap/query/axis-name';
import { addField, moveField, removeField } from '@bi/olap/query/edit-fields';
import { fieldFilters, removeFilterAt, setHaving } from '@bi/olap/query/edit-filters';
import { addMeasure, removeMeasure } from '@bi/olap/query/edit-measures';
import { withFollowedValues } from '@bi/olap/query/edit-parameters';
import { findParameter } from '@bi/olap/query/parameter-value';
import { shownLevels } from '@bi/olap/query/expansion';
import { labelOf, levelsOf, shownIds } from '@bi/olap/query/model-fields';
import { measuresOf } from '@bi/olap/query/keep-valid';
import { findShow } from '@bi/olap/query/show';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import type { IconName } from '../../../ui/icon-paths';
import { fieldIcon } from '../fields/field-icon';
import { conditionTexts } from '../condition/condition-texts';
import { addableFields, addMenu, type ExtraEntry } from './add-menu';
import { axisChipMenu } from '../menus/axis-chip-menu';
import { calculationTexts } from '../measure/calculation-texts';
import { WellChip, type ChipProps } from './well-chip';
import { entryLabel } from '../../../widgets/entry-label';
import { filterText, havingText } from '@bi/olap/filter/condition-text';
import { useFilterDialog } from '../filter/filter-dialog-context';
import { FilterPopover } from '../filter/filter-popover';
import { filterTexts } from '../../../widgets/filter/filter-texts';
import { useCaptions } from '../../../widgets/filter/use-captions';
import { measureChipMenu } from '../menus/measure-chip-menu';
import { useMeasureDialog } from '../measure/measure-dialog-context';
import { togglePinned } from '../../../widgets/controls/pinned';
import { useOlap, useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { FieldDialog, type FieldDialogTarget } from './field-dialog';
import { useFocusLater } from './use-focus-later';
import { Well } from './well';

/** The four wells: what is on rows and columns, which measures show, what is filtered. */
export function Wells() {
  const texts = useTexts(olapTexts);
  const words = useTexts(filterTexts);
  const calculation = useTexts(calculationTexts);
  const conditions = useTexts(conditionTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const dialog = useFilterDialog();
  const measureDialog = useMeasureDialog();
  const [asked, setAsked] = useState<FieldDialogTarget | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(box);
  const helpId = useId();
  const slicers = useOlap(({ history }) => history.present.presentation.slicers);
  const { edit } = store.getState();

  const axisChip = (side: AxisName, index: number): { key: string; node: ReactNode } => {
    const axis = query[side][index];
    const of = axis?.of ?? '';
    const { items, commands } = axisChipMenu(query, model, side, index, texts, language);
    const run: MenuProps['onClick'] = ({ key }) => {
      const command = commands.get(key);
      if (!command) return;
      if ('edit' in command) edit(command.edit);
      else if ('renameSet' in command) setAsked(command);
      else if ('open' in command) measureDialog.open(command.open);
      else if (command.dialog === 'filter') dialog.open('field', of);
      else if (command.dialog === 'top') setAsked({ top: of });
    };
    const label = labelOf(model, of);
    const props: ChipProps = {
      well: side,
      name: of,
      label,
      note: axis && axisNote(side, index),
      icon: fieldIcon(model, of),
      title: label,
      dragged: { kind: 'field', name: of, from: side },
      menu: { items, onClick: run },
      helpId,
      onRemove: () => edit((q, m) => removeField(q, m, of)),
      onMove(way) {
        const target = way === 'up' || way === 'down' ? otherAxis(side) : side;
        focusLater(`${target}:${of}`);
        if (target !== side) edit((q, m) => moveField(q, m, of, target));
        else
          edit((q, m) => moveField(q, m, of, side, Math.max(0, index + (way === 'back' ? -1 : 1))));
      },
    };
    return { key: of, node: <WellChip {...props} /> };
  };

  const axisNote = (side: AxisName, index: number): string => {
    const axis = query[side][index];
    if (!axis) return '';
    const levels = levelsOf(model, axis.of);
    const shown = shownLevels(axis, model);
    const depth = axis.grain
      ? texts[axis.grain]
      : levels.length > 1 && shown !== null && shown > 1
        ? `▸ ${labelOf(model, levels[shown - 1] ?? '')}`
        : '';
    const arrow = axis.sort ? (axis.sort.dir === 'asc' ? '↑' : '↓') : '';
    const top = axis.top
      ? axis.top.bottom
        ? texts.bottomNote(countOf(axis.top))
        : texts.topNote(countOf(axis.top))
      : '';
    const set = query.sets?.find(({ name }) => name === axis.set);
    const members = set === undefined ? '' : `{ ${set.label ?? set.name} }`;
    return [depth, members, arrow, top].filter((part) => part !== '').join(' ');
  };

  const measureChip = (name: string, index: number): { key: string; node: ReactNode } => {
    const { items, commands } = measureChipMenu(query, model, index, texts, language);
    const label = entryLabel(query, model, name, language);
    const measure = findShow(query, name)?.m ?? name;
    const props: ChipProps = {
      well: 'measures',
      name,
      label,
      icon: 'sigma',
      title: label,
      dragged: { kind: 'measure', name, from: 'measures' },
      menu: {
        items,
        onClick({ key }) {
          const command = commands.get(key);
          if (!command) return;
          if ('edit' in command) edit(command.edit);
          else if ('renameSet' in command || 'open' in command) return;
          else if (command.dialog === 'filter') dialog.open('measure', measure);
          else if (command.dialog === 'calculation') {
            measureDialog.open({ kind: 'calculation', name: measure });
          } else if (command.dialog !== 'top') {
            measureDialog.open({ kind: command.dialog, id: name });
          }
        },
      },
      helpId,
      onRemove: () => edit((q, m) => removeMeasure(q, m, name)),
      onMove(way) {
        if (way === 'up' || way === 'down') return;
        focusLater(`measures:${name}`);
        edit((q, m) => addMeasure(q, m, name, index + (way === 'back' ? -1 : 1)));
      },
    };
    return { key: name, node: <WellChip {...props} /> };
  };

  const told = withFollowedValues(query);
  const filters = fieldFilters(told);
  const having = told.having ?? [];
  const caption = useCaptions(
    query.cube,
    model,
    [...filters, ...having].map(({ filter }) => filter),
  );
  const filterChips = filters.map(({ of, filter }, index) => {
    const label = of === null ? words.several : labelOf(model, of);
    const note = filterText(filter, model, words, language, caption);
    const remove = (): void => edit((q, m) => removeFilterAt(q, m, index));
    const icon: IconName = 'filter';
    const chip = (
      <WellChip
        well="filters"
        name={of ?? `mixed${index}`}
        label={label}
        note={note}
        icon={icon}
        title={`${label}: ${note}`}
        dragged={of === null ? null : { kind: 'field', name: of, from: 'filters' }}
        menu={{
          items: [
            ...(of === null ? [] : [{ key: 'pin', label: pinText(of) }]),
            { key: 'remove', label: texts.remove },
          ],
          onClick: ({ key }) => (key === 'pin' && of !== null ? pin(of) : remove()),
        }}
        helpId={helpId}
        onOpen={() =>
          of === null
            ? dialog.openCondition({ place: 'where', index, start: null })
            : dialog.open('field', of)
        }
        onRemove={remove}
      />
    );
    const open = dialog.target?.kind === 'field' && dialog.target.of === of;
    const node = of === null ? chip : <FilterPopover open={open}>{chip}</FilterPopover>;
    return { key: of ?? `mixed${index}`, node, of };
  });

  const havingChips = having.map((one, index) => {
    const [measure = ''] = measuresOf(one.filter);
    const text = havingText(one, model, words, language, caption);
    const remove = (): void => edit((q, m) => setHaving(q, m, index, null));
    const open = dialog.target?.kind === 'measure' && dialog.target.index === index;
    return {
      key: `having${index}`,
      node: (
        <FilterPopover open={open}>
          <WellChip
            well="filters"
            name={`having${index}`}
            label={text}
            icon="sigma"
            title={text}
            dragged={null}
            menu={{ items: [{ key: 'remove', label: texts.remove }], onClick: remove }}
            helpId={helpId}
            onOpen={() =>
              'm' in one.filter
                ? dialog.open('measure', measure, index)
                : dialog.openCondition({ place: 'having', index, start: null })
            }
            onRemove={remove}
          />
        </FilterPopover>
      ),
    };
  });

  const target = dialog.target;
  const openAtEnd =
    target !== null &&
    target.kind !== 'condition' &&
    (target.kind === 'field'
      ? !filterChips.some(({ of }) => of === target.of)
      : target.index === null);
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
          chips={[...filterChips, ...havingChips]}
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
  function countOf({ n, parameter }: AxisTop): number {
    const value = parameter === undefined ? n : findParameter(query, parameter)?.value;
    return typeof value === 'number' ? value : n;
  }
  function pinText(of: string): string {
    return slicers?.includes(of) ? texts.unpinSlicer : texts.pinSlicer;
  }
  function pin(of: string): void {
    store.getState().present({ slicers: togglePinned(slicers, of) });
  }
  function placeOrField(name: string): boolean {
    return levelsOf(model, name).length > 0;
  }
}
