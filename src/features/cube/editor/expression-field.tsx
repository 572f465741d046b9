import { Input, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { firstNames, suggestFor, wordBefore, type ScopeEntry } from './expression-scope';

export interface ExpressionFieldProps {
  id: string;
  value: string;
  scope: readonly ScopeEntry[];
  invalid: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

/** No suggestion is chosen: Enter and Tab mean what they mean anywhere. */
const NOTHING = -1;

/** Text of an expression with suggestions for the word that is being typed. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { id, value, scope, invalid, disabled, describedBy, onChange } = props;
  const listId = useId();
  const field = useRef<TextAreaRef & Partial<InputRef>>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [found, setFound] = useState<ScopeEntry[]>([]);
  const [active, setActive] = useState(0);
  const caretAfter = useRef<number | null>(null);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const area = () => field.current?.resizableTextArea?.textArea ?? null;
  useEffect(() => {
    if (caretAfter.current === null) return;
    area()?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });
  const offer = (text: string, caret: number) => {
    const isEmpty = text.trim() === '';
    setActive(isEmpty ? NOTHING : 0);
    setFound(isEmpty ? firstNames(scope) : suggestFor(wordBefore(text, caret), scope));
  };
  const take = (text: string, caret: number) => {
    setTyped(text);
    setSeen(text);
    onChange(text);
    offer(text, caret);
  };
  const choose = (one: ScopeEntry) => {
    const caret = area()?.selectionStart ?? typed.length;
    const word = wordBefore(typed, caret);
    const before = typed.slice(0, caret - word.length) + one.insert;
    caretAfter.current = before.length;
    take(before + typed.slice(caret), before.length);
    setFound([]);
    area()?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = found[active];
    if (step !== 0) {
      const from = step < 0 ? Math.max(active, 0) : active;
      setActive((from + step + found.length) % found.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else if (event.key === 'Escape') setFound([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const open = found.length > 0;
  return (
    <div className="ce-expression">
      <Input.TextArea
        id={id}
        ref={field}
        className="ce-code ce-grow"
        rows={1}
        spellCheck={false}
        maxLength={4000}
        value={typed}
        disabled={disabled}
        status={invalid ? 'error' : undefined}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active !== NOTHING ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => take(target.value, target.selectionStart)}
        onKeyDown={onKeyDown}
        onFocus={() => typed.trim() === '' && offer('', 0)}
        onClick={() => typed.trim() === '' && offer('', 0)}
        onBlur={() => setFound([])}
      />
      {open && (
        <ul id={listId} role="listbox" className="ce-suggestions">
          {found.map((one, index) => (
            <li
              key={one.text}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(one);
              }}
            >
              <span>{one.text}</span>
              <small>{one.detail}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
