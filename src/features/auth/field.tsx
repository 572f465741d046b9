import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/icon';

/** What a field gives its input. */
export interface FieldInput {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  /** why the value is not accepted; null while it is */
  error?: string | null;
  note?: string;
  children: (input: FieldInput) => ReactNode;
}

/** A labelled input with its error below. */
export function Field({ label, error = null, note, children }: FieldProps) {
  const id = useId();
  const text = error ?? note;
  return (
    <div className="bi-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': text === undefined ? undefined : `${id}-note`,
        'aria-invalid': error !== null,
      })}
      {error !== null ? (
        <span className="bi-field-error" id={`${id}-note`} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </span>
      ) : (
        note !== undefined && (
          <span className="bi-field-note" id={`${id}-note`}>
            {note}
          </span>
        )
      )}
    </div>
  );
}
