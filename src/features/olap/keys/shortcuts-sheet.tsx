import { useTexts } from '../../../host/use-texts';
import { modifierKey } from '../../../ui/modifier-key';
import { ShortcutList, type ShortcutGroup } from '../../../ui/shortcut-list';
import { shortcutTexts } from './shortcut-texts';
import { SHORTCUTS, type Shortcut } from './shortcuts';

/** Lists every key of the screen. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(shortcutTexts);
  const mod = modifierKey();
  const groups: ShortcutGroup[] = [
    { title: texts.screen, entries: SHORTCUTS.map((one) => [texts[one.verb], keysOf(one)]) },
    {
      title: texts.tree,
      entries: [
        [texts.treeMove, ['↑', '↓', '←', '→']],
        [texts.treeAdd, ['Enter']],
        [texts.treeMenu, ['+']],
      ],
    },
    {
      title: texts.chips,
      entries: [
        [texts.chipMenu, ['Enter']],
        [texts.chipMove, ['Alt', '←', '→']],
        [texts.chipTurn, ['Alt', '↑', '↓']],
        [texts.chipRemove, ['Delete']],
      ],
    },
    {
      title: texts.gridKeys,
      entries: [
        [texts.cellMove, ['↑', '↓', '←', '→']],
        [texts.cellEdge, [mod, 'Home', 'End']],
        [texts.cellSelect, ['Shift', '↑', '↓', '←', '→']],
        [texts.cellMore, ['Shift', 'F8']],
        [texts.cellMoreClick, [mod, texts.click]],
        [texts.cellColumn, [mod, 'Space']],
        [texts.cellRow, ['Shift', 'Space']],
        [texts.cellToggle, ['Enter']],
        [texts.cellCopy, [mod, 'C']],
        [texts.cellSize, ['Shift', 'Alt', '←', '→']],
        [texts.cellFit, ['Shift', 'Alt', '↓']],
        [texts.cellMenu, ['Shift', 'F10']],
        [texts.divider, ['←', '→']],
      ],
    },
  ];
  return <ShortcutList title={texts.title} width={680} groups={groups} onClose={onClose} />;
}

function keysOf({ key, mod, shift }: Shortcut): string[] {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return [...(mod ? [modifierKey()] : []), ...(shift ? ['Shift'] : []), name];
}
