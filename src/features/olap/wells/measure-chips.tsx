import { type ReactNode } from 'react';
import { addMeasure, removeMeasure } from '@bi/olap/query/edit-measures';
import { findShow } from '@bi/olap/query/show';
import { WellChip, type ChipProps } from './well-chip';
import { entryLabel } from '../../../widgets/entry-label';
import { measureChipMenu } from '../menus/measure-chip-menu';
import type { ChipSetting } from './axis-chips';
import { useChipParts } from './use-chip-parts';

/** The chips of measures. */
export function useMeasureChips({ helpId, focusLater }: ChipSetting) {
  const { texts, language, model, query, dialog, measureDialog, edit } = useChipParts();

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
  return measureChip;
}
