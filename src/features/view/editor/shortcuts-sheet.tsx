import { Modal } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { EDITOR_SHORTCUTS, type EditorShortcut } from './editor-shortcuts';
import { modifierKey } from './run-keys';
import { editorShortcutTexts } from './shortcut-texts';

const STYLE = `
.sql-keys{columns:2;column-gap:32px;font-size:13px}
.sql-keys section{break-inside:avoid;margin:0 0 16px}
.sql-keys h3{margin:0 0 6px;color:var(--bi-text-second);font-size:12px;font-weight:600}
.sql-keys dl{display:grid;grid-template-columns:1fr max-content;gap:6px 12px;margin:0}
.sql-keys dd{display:flex;gap:4px;justify-content:flex-end;margin:0}
@media (max-width:560px){.sql-keys{columns:1}}
`;

/** Lists every key of the editor. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  useStyleSheet(STYLE);
  const texts = useTexts(editorShortcutTexts);
  const mod = modifierKey();
  const groups: [string, [string, string[]][]][] = [
    [texts.queries, EDITOR_SHORTCUTS.map((one) => [texts[one.verb], keysOf(one, mod)])],
    [
      texts.writing,
      [
        [texts.complete, ['Ctrl', 'Space']],
        [texts.find, [mod, 'F']],
        [texts.comment, [mod, '/']],
        [texts.cursors, [mod, 'D']],
        [texts.moveLine, ['Alt', '↑', '↓']],
        [texts.copyLine, ['Shift', 'Alt', '↓']],
        [texts.problem, ['F8']],
        [texts.leave, ['Esc', 'Tab']],
      ],
    ],
    [
      texts.tree,
      [
        [texts.treeMove, ['↑', '↓', '←', '→']],
        [texts.treeInsert, ['Enter']],
        [texts.tabRename, ['F2', 'Del', 'Alt ←→']],
        [texts.gridCopy, [mod, 'C']],
        [texts.divider, ['←', '→', '↑', '↓']],
      ],
    ],
  ];
  return (
    <Modal open width={720} title={texts.title} footer={null} onCancel={onClose}>
      <div className="sql-keys">
        {groups.map(([title, entries]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {entries.map(([label, keys]) => (
                <div key={label} style={{ display: 'contents' }}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd className="bi-key" key={key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function keysOf({ mod, shift, alt, shown }: EditorShortcut, name: string): string[] {
  return [...(mod ? [name] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), shown];
}
