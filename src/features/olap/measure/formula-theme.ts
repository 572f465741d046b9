import { EditorView } from '@codemirror/view';
import { COMPLETION_THEME } from '../../../ui/completion-theme';

const MONO = 'ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,monospace';

const FORMULA_LOOKS = EditorView.theme({
  '&': {
    backgroundColor: 'var(--bi-canvas)',
    color: 'var(--bi-text)',
    border: '1px solid var(--bi-line-strong)',
    borderRadius: 'var(--bi-radius)',
  },
  '&.cm-focused': {
    outline: 'none',
    borderColor: 'var(--bi-primary)',
    boxShadow: '0 0 0 2px var(--bi-primary-soft)',
  },
  '.cm-scroller': {
    fontFamily: MONO,
    fontSize: '14px',
    lineHeight: '22px',
    maxHeight: '220px',
    overflow: 'auto',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--bi-primary)' },
  '.cm-line': { padding: '0 12px' },
  '.cm-cursor': { borderLeft: '2px solid var(--bi-primary)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in srgb,var(--bi-primary) 22%,transparent)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb,var(--bi-primary) 18%,transparent)',
  },
  '.cm-placeholder': { color: 'var(--bi-text-second)' },
  '.cm-formula-measure': { color: 'var(--bi-primary-text)', fontWeight: '600' },
  '.cm-formula-field': { color: 'var(--bi-success-text,var(--bi-success))', fontWeight: '600' },
  '.cm-formula-function': { color: 'var(--bi-text)', fontWeight: '700' },
  '.cm-formula-text, .cm-formula-number': { color: 'var(--bi-text-second)' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error': {
    textDecoration: 'underline wavy var(--bi-danger) 1.5px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-tooltip': { zIndex: '1200' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    maxWidth: 'min(420px,92vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { lineHeight: '28px' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionDetail': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionInfo': { padding: '6px 10px', maxWidth: '260px', fontSize: '12.5px' },
});

/** Looks of the formula editor and of what opens from it, by the tokens of the element. */
export const FORMULA_THEME = [FORMULA_LOOKS, EditorView.theme(COMPLETION_THEME)];
