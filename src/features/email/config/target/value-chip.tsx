import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { FilterChip } from '../../../../widgets/filter/filter-chip';
import { stepTexts } from '../step-texts';
import { scheduleScreenTexts } from '../schedule-screen-texts';

type Single = string | number | null;

interface ValueChipProps {
  name: string;
  type: 'number' | 'date' | 'text';
  value: Single;
  onValue: (value: Single) => void;
}

/** A parameter that takes a number, a day or a text. */
export function ValueChip({ name, type, value, onValue }: ValueChipProps) {
  const texts = useTexts(stepTexts);
  const shown = value === null ? texts.none : String(value);
  return (
    <FilterChip
      name={name}
      condition={shown}
      isSet={value !== null}
      isMissing={false}
      label={texts.filterOf(name, shown)}
      mayChange
      form={(onClose) => (
        <ValueForm name={name} type={type} value={value} onValue={onValue} onClose={onClose} />
      )}
      clear={
        value === null
          ? undefined
          : { label: texts.removeFilter(name), onClear: () => onValue(null) }
      }
    />
  );
}

function ValueForm(props: ValueChipProps & { onClose: () => void }) {
  const { name, type, value, onValue, onClose } = props;
  const words = useTexts(scheduleScreenTexts);
  const id = useId();
  const [draft, setDraft] = useState(value === null ? '' : String(value));
  const number = Number(draft);
  const isWrong = type === 'number' && draft !== '' && !Number.isFinite(number);
  const apply = () => {
    if (isWrong) return;
    if (draft.trim() === '') onValue(null);
    else onValue(type === 'number' ? number : draft.trim());
    onClose();
  };
  return (
    <form
      className="bi-step-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label htmlFor={id}>{name}</label>
      <Input
        id={id}
        autoFocus
        type={type}
        step="any"
        maxLength={400}
        value={draft}
        status={isWrong ? 'error' : ''}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="bi-step-row">
        <Button size="small" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {words.save}
        </Button>
      </div>
    </form>
  );
}
