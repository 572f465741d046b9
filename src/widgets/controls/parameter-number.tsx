import { useId, useState } from 'react';
import type { Parameter } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import { parameterLabel } from '@bi/olap/query/parameter-value';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { controlTexts } from './control-texts';

export interface ParameterNumberProps {
  parameter: Parameter;
  /** the number once it is set: let go of the slider, typed and left or entered; null: no value */
  onValue: (value: number | null) => void;
}

/** A number that is typed, with a slider where it has both bounds. */
export function ParameterNumber({ parameter, onValue }: ParameterNumberProps) {
  const { min, max, step, value } = parameter;
  const texts = useTexts(controlTexts);
  const { language } = useLanguage();
  const id = useId();
  const now = typeof value === 'number' ? String(value) : '';
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const shown = draft ?? now;
  const name = parameterLabel(parameter);
  const isSlider = min !== undefined && max !== undefined && min < max;
  const commit = (): void => {
    if (draft === null) return;
    const number = draft.trim() === '' ? null : Number(draft);
    const fits =
      number === null ||
      (Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity));
    setWrong(!fits);
    if (!fits) return;
    setDraft(null);
    if (String(number ?? '') !== now) onValue(number);
  };
  const text = (one: number): string => formatValue(one, undefined, language);
  return (
    <>
      <label htmlFor={id} title={name}>
        {name}
      </label>
      {isSlider && (
        <input
          type="range"
          aria-label={texts.slider(name)}
          min={min}
          max={max}
          step={step ?? sliderStep(min, max)}
          value={shown === '' ? min : shown}
          onChange={({ target }) => setDraft(target.value)}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      )}
      {isSlider && (
        <small className="bi-control-ends" aria-hidden="true">
          <span>{text(min)}</span>
          <span>{text(max)}</span>
        </small>
      )}
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        step={step ?? 'any'}
        value={shown}
        placeholder={texts.noValue}
        aria-invalid={wrong || now === ''}
        onChange={({ target }) => {
          setWrong(false);
          setDraft(target.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          else if (event.key === 'Escape') {
            setDraft(null);
            setWrong(false);
          } else return;
          event.stopPropagation();
        }}
      />
      {wrong && (
        <span className="bi-control-note" role="alert">
          {texts.outside(text(min ?? -Infinity), text(max ?? Infinity))}
        </span>
      )}
    </>
  );
}

/** A round step that divides a range into about a hundred, 1 at most where both ends are integers. */
export function sliderStep(min: number, max: number): number {
  const fine = 10 ** Math.floor(Math.log10((max - min) / 100));
  const isWhole = Number.isInteger(min) && Number.isInteger(max) && max - min >= 5;
  return isWhole ? Math.max(1, fine) : fine;
}
