import { useId, type ReactNode } from 'react';
import { tabKeys } from './tab-keys';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-tabs{display:flex;flex-direction:column;width:100%;height:100%;min-height:0}
.bi-tabs-strip{flex:none;display:flex;border-bottom:1px solid var(--bi-line)}
.bi-tabs-strip>button{flex:1;min-height:40px;padding:0 12px;border:0;background:none;font:inherit;
  color:var(--bi-text-second);cursor:pointer;box-shadow:inset 0 -2px 0 transparent}
.bi-tabs-strip>button[aria-selected=true]{color:var(--bi-primary-text);font-weight:600;
  box-shadow:inset 0 -2px 0 var(--bi-primary)}
.bi-tabs-strip>button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-tabs-panel{flex:1;position:relative;min-width:0;min-height:0;overflow:hidden}
`;

export interface TabStripProps<Key extends string> {
  /** name of the tabs for screen readers */
  label: string;
  tabs: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
  /** body of the chosen tab */
  children: ReactNode;
}

/** Tabs that share one place: arrow keys, Home and End move between them. */
export function TabStrip<Key extends string>(props: TabStripProps<Key>) {
  const { label, tabs, value, onChange, children } = props;
  useStyleSheet(STYLE);
  const id = useId();
  const onKeyDown = tabKeys(
    tabs.map(({ key }) => key),
    value,
    onChange,
  );
  return (
    <div className="bi-tabs">
      <div className="bi-tabs-strip" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="bi-tabs-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
      >
        {children}
      </div>
    </div>
  );
}
