import { Modal } from 'antd';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-shortcuts{columns:2;column-gap:32px;font-size:13px}
.bi-shortcuts section{break-inside:avoid;margin:0 0 16px}
.bi-shortcuts h3{margin:0 0 6px;color:var(--bi-text-second);font-size:12px;font-weight:600}
.bi-shortcuts dl{display:grid;grid-template-columns:1fr max-content;gap:6px 12px;margin:0}
.bi-shortcuts dl>div{display:contents}
.bi-shortcuts dd{display:flex;gap:4px;justify-content:flex-end;align-items:flex-start;margin:0}
.bi-shortcuts kbd{min-width:20px;padding:0 5px;border:1px solid var(--bi-line-strong);border-bottom-width:2px;
  border-radius:4px;background:var(--bi-page);font:12px/18px system-ui,sans-serif;text-align:center}
.bi-shortcuts[data-single]{columns:1}
@media (max-width:560px){.bi-shortcuts{columns:1}}
`;

/** Keys that belong together; a group without a title has no heading. */
export interface ShortcutGroup {
  title?: string;
  /** what the keys do, and the keys in the order they are pressed */
  entries: readonly (readonly [string, readonly string[]])[];
}

interface ShortcutListProps {
  title: string;
  /** pixels */
  width: number;
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}

/** A dialog that lists the keys of a screen. One group takes one column, several take two. */
export function ShortcutList({ title, width, groups, onClose }: ShortcutListProps) {
  useStyleSheet(STYLE);
  return (
    <Modal open width={width} title={title} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="bi-shortcuts" data-single={groups.length === 1 ? '' : undefined}>
        {groups.map((group, at) => (
          <section key={group.title ?? at}>
            {group.title !== undefined && <h3>{group.title}</h3>}
            <dl>
              {group.entries.map(([label, keys]) => (
                <div key={label + keys.join()}>
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
