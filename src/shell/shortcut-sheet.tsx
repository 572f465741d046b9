import { useTexts } from '../host/use-texts';
import { ShortcutList } from '../ui/shortcut-list';
import { shellTexts } from './shell-texts';
import { useMenuEntries } from './use-menu-entries';

/** The sheet of keyboard shortcuts that `?` opens. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(shellTexts);
  const entries = useMenuEntries();
  const keys = entries.map(({ key }) => key).join(' ');
  const places = entries.map(({ title }) => texts[title]);
  const shown: readonly (readonly [string, readonly string[]])[] = [
    [texts.shortcutSheet, ['?']],
    [texts.shortcutFind, ['Ctrl', 'K']],
    [texts.shortcutMenu, ['[']],
    [texts.shortcutGo(places), ['g', keys]],
    [texts.shortcutGrid, ['←→↑↓', 'Enter', 'Ctrl C']],
    [texts.shortcutEscape, ['Esc']],
  ];
  return (
    <ShortcutList
      title={texts.shortcuts}
      width={560}
      groups={[{ entries: shown }]}
      onClose={onClose}
    />
  );
}
