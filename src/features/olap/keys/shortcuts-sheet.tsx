import { Modal } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { shortcutTexts } from './shortcut-texts';
import { SHORTCUTS, type Shortcut } from './shortcuts';

const STYLE = `
.olap-keys{columns:2;column-gap:32px;font-size:13px}
.olap-keys section{break-inside:avoid;margin:0 0 16px}
.olap-keys h3{font-size:12px;font-weight:600;color:var(--bi-text-second);margin:0 0 6px}
.olap-keys dl{display:grid;grid-template-columns:1fr max-content;gap:6px 12px;margin:0}
.olap-keys dd{margin:0;display:flex;gap:4px;justify-content:flex-end;align-items:flex-start}
.olap-keys kbd{font:12px/18px system-ui,sans-serif;min-width:20px;padding:0 5px;text-align:center;
  border:1px solid var(--bi-line-strong);border-bottom-width:2px;border-radius:4px;
  background:var(--bi-page)}
@media (max-width:560px){.olap-keys{columns:1}}
`;

/** Lists every key of the screen. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  useStyleSheet(STYLE);
  const texts = useTexts(shortcutTexts);
  const groups: [string, [string, string[]][]][] = [
    [texts.screen, SHORTCUTS.map((one) => [texts[one.verb], keysOf(one)])],
    [
      texts.tree,
      [
        [texts.treeMove, ['↑', '↓', '←', '→']],
        [texts.treeAdd, ['Enter']],
        [texts.treeMenu, ['+']],
      ],
    ],
    [
      texts.chips,
      [
        [texts.chipMenu, ['Enter']],
        [texts.chipMove, ['Alt', '←', '→']],
        [texts.chipTurn, ['Alt', '↑', '↓']],
        [texts.chipRemove, ['Delete']],
      ],
    ],
    [
      texts.gridKeys,
      [
        [texts.cellMove, ['↑', '↓', '←', '→']],
        [texts.cellEdge, [modKey(), 'Home', 'End']],
        [texts.cellSelect, ['Shift', '↑', '↓', '←', '→']],
        [texts.cellMore, ['Shift', 'F8']],
        [texts.cellMoreClick, [modKey(), texts.click]],
        [texts.cellColumn, [modKey(), 'Space']],
        [texts.cellRow, ['Shift', 'Space']],
        [texts.cellToggle, ['Enter']],
        [texts.cellCopy, [modKey(), 'C']],
        [texts.cellSize, ['Shift', 'Alt', '←', '→']],
        [texts.cellFit, ['Shift', 'Alt', '↓']],
        [texts.cellMenu, ['Shift', 'F10']],
        [texts.divider, ['←', '→']],
      ],
    ],
  ];
  return (
    <Modal open width={680} title={texts.title} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="olap-keys">
        {groups.map(([title, entries]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {entries.map(([label, keys]) => (
                <div key={label + keys.join()} style={{ display: 'contents' }}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
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

function keysOf({ key, mod, shift }: Shortcut): string[] {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return [...(mod ? [modKey()] : []), ...(shift ? ['Shift'] : []), name];
}

function modKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
