import { Modal } from 'antd';
import { useTexts } from '../host/use-texts';
import { useStyleSheet } from '../ui/use-style-sheet';
import { shellTexts } from './shell-texts';
import { useMenuEntries } from './use-menu-entries';

const STYLE = `
.bi-keys{display:grid;grid-template-columns:auto 1fr;gap:10px 16px;align-items:center;margin:8px 0 0;font-size:14px}
.bi-keys dt{display:flex;gap:4px;justify-content:flex-end}
.bi-keys dd{margin:0;color:var(--bi-text)}
`;

/** The sheet of keyboard shortcuts that `?` opens. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  useStyleSheet(STYLE);
  const texts = useTexts(shellTexts);
  const entries = useMenuEntries();
  const keys = entries.map(({ key }) => key).join(' ');
  const places = entries.map(({ title }) => texts[title]);
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['?'], texts.shortcutSheet],
    [['Ctrl', 'K'], texts.shortcutFind],
    [['['], texts.shortcutMenu],
    [['g', keys], texts.shortcutGo(places)],
    [['←→↑↓', 'Enter', 'Ctrl C'], texts.shortcutGrid],
    [['Esc'], texts.shortcutEscape],
  ];
  return (
    <Modal open title={texts.shortcuts} footer={null} width={560} onCancel={onClose}>
      <dl className="bi-keys">
        {rows.map(([pressed, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>
              {pressed.map((key) => (
                <kbd className="bi-key" key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
