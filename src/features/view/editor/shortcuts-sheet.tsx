import { useTexts } from '../../../host/use-texts';
import { modifierKey } from '../../../ui/modifier-key';
import { ShortcutList, type ShortcutGroup } from '../../../ui/shortcut-list';
import { EDITOR_SHORTCUTS, type EditorShortcut } from './editor-shortcuts';
import { editorShortcutTexts } from './shortcut-texts';

/** Lists every key of the editor. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(editorShortcutTexts);
  const mod = modifierKey();
  const groups: ShortcutGroup[] = [
    {
      title: texts.queries,
      entries: EDITOR_SHORTCUTS.map((one) => [texts[one.verb], keysOf(one, mod)]),
    },
    {
      title: texts.writing,
      entries: [
        [texts.complete, ['Ctrl', 'Space']],
        [texts.find, [mod, 'F']],
        [texts.comment, [mod, '/']],
        [texts.cursors, [mod, 'D']],
        [texts.moveLine, ['Alt', '↑', '↓']],
        [texts.copyLine, ['Shift', 'Alt', '↓']],
        [texts.problem, ['F8']],
        [texts.leave, ['Esc', 'Tab']],
      ],
    },
    {
      title: texts.tree,
      entries: [
        [texts.treeMove, ['↑', '↓', '←', '→']],
        [texts.treeInsert, ['Enter']],
        [texts.tabRename, ['F2', 'Del', 'Alt ←→']],
        [texts.gridCopy, [mod, 'C']],
        [texts.divider, ['←', '→', '↑', '↓']],
      ],
    },
  ];
  return <ShortcutList title={texts.title} width={720} groups={groups} onClose={onClose} />;
}

function keysOf({ mod, shift, alt, shown }: EditorShortcut, name: string): string[] {
  return [...(mod ? [name] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), shown];
}
