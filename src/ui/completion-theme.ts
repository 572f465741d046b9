/** Looks of what an editor of code opens (completions, faults), by the tokens of the element; for `EditorView.theme`. */
export const COMPLETION_THEME = {
  '.cm-tooltip': {
    border: '1px solid var(--bi-line)',
    borderRadius: 'var(--bi-radius)',
    backgroundColor: 'var(--bi-raised)',
    boxShadow: 'var(--bi-shadow)',
    color: 'var(--bi-text)',
    fontSize: '13px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '264px', padding: '4px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: '8px',
    padding: '0 8px',
    borderRadius: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--bi-selected)',
    color: 'var(--bi-text)',
  },
  '.cm-completionMatchedText': {
    textDecoration: 'none',
    fontWeight: '700',
    color: 'var(--bi-primary-text)',
  },
  '.cm-completionDetail': {
    marginLeft: 'auto',
    paddingLeft: '16px',
    fontStyle: 'normal',
    color: 'var(--bi-text-second)',
  },
  '.cm-diagnostic': { padding: '8px 12px', borderLeft: '3px solid var(--bi-danger)' },
  '.cm-diagnosticAction': {
    margin: '6px 0 0',
    padding: '3px 10px',
    border: '1px solid var(--bi-line-strong)',
    borderRadius: 'var(--bi-radius)',
    backgroundColor: 'var(--bi-canvas)',
    color: 'var(--bi-primary-text)',
    font: 'inherit',
    cursor: 'pointer',
  },
};
