import type { MenuProps } from 'antd';
import { type ReactNode } from 'react';
import type { AxisTop } from '@bi/contract/query/query';
import { otherAxis, type AxisName } from '@bi/olap/query/axis-name';
import { moveField, removeField } from '@bi/olap/query/edit-fields';
import { findParameter } from '@bi/olap/query/parameter-value';
import { shownLevels } from '@bi/olap/query/expansion';
import { labelOf, levelsOf } from '@bi/olap/query/model-fields';
import { fieldIcon } from '../fields/field-icon';
import { axisChipMenu } from '../menus/axis-chip-menu';
import { WellChip, type ChipProps } from './well-chip';
import { type FieldDialogTarget } from './field-dialog';
import { useChipParts } from './use-chip-parts';

/** What chips of all wells have. */
export interface ChipSetting {
  helpId: string;
  /** shows the focus on a chip once it is drawn */
  focusLater: (chip: string) => void;
}

/** The chips of fields on rows and columns; `onDialog` opens the dialog of one. */
export function useAxisChips(
  { helpId, focusLater }: ChipSetting,
  onDialog: (target: FieldDialogTarget) => void,
) {
  const { texts, language, model, query, dialog, measureDialog, edit } = useChipParts();

  const axisChip = (side: AxisName, index: number): { key: string; node: ReactNode } => {
    const axis = query[side][index];
    const of = axis?.of ?? '';
    const { items, commands } = axisChipMenu(query, model, side, index, texts, language);
    const run: MenuProps['onClick'] = ({ key }) => {
      const command = commands.get(key);
      if (!command) return;
      if ('edit' in command) edit(command.edit);
      else if ('renameSet' in command) onDialog(command);
      else if ('open' in command) measureDialog.open(command.open);
      else if (command.dialog === 'filter') dialog.open('field', of);
      else if (command.dialog === 'top') onDialog({ top: of });
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

  function countOf({ n, parameter }: AxisTop): number {
    const value = parameter === undefined ? n : findParameter(query, parameter)?.value;
    return typeof value === 'number' ? value : n;
  }
  return axisChip;
}
