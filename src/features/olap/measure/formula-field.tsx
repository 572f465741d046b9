import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { CubeModel } from '@bi/contract/cube';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { calculationTexts } from './calculation-texts';
import {
  completed,
  suggestionsFor,
  wordAtCaret,
  type Suggestion,
  type WordAtCaret,
} from './formula-suggestions';

const STYLE = `
.olap-formula{position:relative}
.olap-formula-box{position:relative;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);
  background:var(--bi-canvas)}
.olap-formula-box:focus-within{border-color:var(--bi-primary);box-shadow:0 0 0 2px var(--bi-primary-soft)}
.olap-formula-box[data-wrong]{border-color:var(--bi-danger)}
.olap-formula-box>*{font:13px/20px ui-monospace,SFMono-Regular,Menlo,monospace;white-space:pre-wrap;
  overflow-wrap:anywhere;padding:8px 10px;margin:0;border:0;tab-size:2}
.olap-formula-box>div{position:absolute;inset:0;color:transparent;pointer-events:none;overflow:hidden}
.olap-formula-box>div>mark{background:none;color:transparent;
  text-decoration:underline wavy var(--bi-danger);text-underline-offset:3px}
.olap-formula-box>textarea{position:relative;display:block;width:100%;min-height:76px;resize:vertical;
  background:none;color:var(--bi-text);outline:none;box-sizing:border-box}
.olap-formula-list{position:absolute;z-index:5;left:0;right:0;top:calc(100% + 4px);max-height:232px;
  overflow:auto;margin:0;padding:4px;list-style:none;background:var(--bi-raised);
  border-radius:8px;box-shadow:var(--bi-shadow);font-size:13px}
.olap-formula-list>li{display:flex;align-items:center;gap:8px;padding:0 8px;height:30px;border-radius:6px;
  cursor:pointer}
.olap-formula-list>li>span{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.olap-formula-list>li>small{color:var(--bi-text-second);font:12px ui-monospace,Menlo,monospace}
.olap-formula-list>li[aria-selected=true]{background:var(--bi-selected)}
.olap-formula-list svg{color:var(--bi-text-faint)}
`;

export interface FormulaFieldProps {
  id: string;
  model: CubeModel;
  /** name of the measure itself, which is not offered */
  own: string;
  value: string;
  /** character (from 0) where something is wrong; null while nothing is */
  wrongAt: number | null;
  /** id of the element that says what is wrong */
  problemId: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

interface OpenList {
  at: WordAtCaret;
  suggestions: Suggestion[];
  active: number;
}

/** A formula with completion of measures and functions, and its fault underlined. Enter applies, Shift+Enter breaks the line. */
export function FormulaField(props: FormulaFieldProps) {
  const { id, model, own, value, wrongAt, problemId, onChange, onEnter } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(calculationTexts);
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLDivElement>(null);
  const [list, setList] = useState<OpenList | null>(null);

  const suggest = (text: string, always: boolean): void => {
    const at = wordAtCaret(text, area.current?.selectionStart ?? text.length);
    const suggestions = at.word === '' && !always ? [] : suggestionsFor(model, own, at.word);
    const done = suggestions.length === 1 && suggestions[0]?.insert === at.word;
    setList(suggestions.length === 0 || done ? null : { at, suggestions, active: 0 });
  };
  const choose = (suggestion: Suggestion): void => {
    if (list === null) return;
    const next = completed(value, list.at, suggestion);
    onChange(next.text);
    setList(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      suggest(value, true);
      return;
    }
    if (list !== null) {
      const count = list.suggestions.length;
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = list.suggestions[list.active];
      if (move !== undefined) setList({ ...list, active: (list.active + move + count) % count });
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
      else if (event.key === 'Escape') setList(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onEnter();
    }
  };
  // a word that is still chosen from the list is not wrong yet
  const word = wrongAt === null || list !== null ? null : faultAt(value, wrongAt);
  return (
    <div className="olap-formula">
      <div className="olap-formula-box" data-wrong={word === null ? undefined : ''}>
        <div ref={back} aria-hidden="true">
          {word !== null && (
            <>
              {value.slice(0, word.from)}
              <mark>{value.slice(word.from, word.to) || ' '}</mark>
            </>
          )}
        </div>
        <textarea
          ref={area}
          id={id}
          value={value}
          maxLength={4000}
          spellCheck={false}
          autoComplete="off"
          placeholder={texts.formulaHint}
          role="combobox"
          aria-expanded={list !== null}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list === null ? undefined : `${listId}-${list.active}`}
          aria-invalid={word !== null}
          aria-describedby={problemId}
          onChange={({ target }) => {
            onChange(target.value);
            suggest(target.value, false);
          }}
          onScroll={({ currentTarget }) => {
            if (back.current) back.current.scrollTop = currentTarget.scrollTop;
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setList(null)}
        />
      </div>
      {list !== null && (
        <ul className="olap-formula-list" id={listId} role="listbox" aria-label={texts.suggestions}>
          {list.suggestions.map((suggestion, index) => (
            <li
              key={suggestion.insert}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === list.active}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(suggestion);
              }}
            >
              <Icon name={suggestion.kind === 'measure' ? 'sigma' : 'code'} />
              <span>{suggestion.label}</span>
              <small>{suggestion.detail}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The word that stands at a character; one character where there is none. */
function faultAt(text: string, at: number): { from: number; to: number } {
  const length = /^[\p{L}\p{N}_]+/u.exec(text.slice(at))?.[0].length ?? 1;
  return { from: at, to: at + length };
}
