import type { TextValues } from '@bi/contract/query/text-value';
import { freeValueName, usedValues } from '@bi/olap/text-values/names-in-text';
import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { InsertValue } from '../../../../widgets/text-value/insert-value';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';
import { useTargetCube } from '../target/use-target-cube';

interface ValueFieldProps {
  field: 'subject' | 'text';
  label: string;
  /** name of the button that inserts a value, for screen readers */
  insert: string;
  most: number;
  rows?: number;
  hint?: string;
}

/** The subject or text of a mail, with what inserts a value where the caret is. */
export function MailTextField({ field, label, insert, most, rows, hint }: ValueFieldProps) {
  const texts = useTexts(stepTexts);
  const { body, change, problems } = useEmailForm();
  const { cube } = useTargetCube(body.target);
  const id = useId();
  const caret = useRef<number | null>(null);
  const [inserting, setInserting] = useState(false);
  const text = body[field];
  const write = (next: string, values: TextValues) => {
    const whole = { subject: body.subject, text: body.text, [field]: next };
    const used = usedValues(`${whole.subject}\n${whole.text}`, values);
    change(
      { [field]: next, values: Object.keys(used).length === 0 ? undefined : used },
      `write ${field}`,
    );
  };
  const shared = {
    id,
    value: text,
    maxLength: most,
    onSelect: (event: React.SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      caret.current = event.currentTarget.selectionStart;
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      caret.current = event.target.selectionStart;
      write(event.target.value, body.values ?? {});
    },
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <Input
          {...shared}
          status={problems.what !== undefined && text.trim() === '' ? 'error' : ''}
        />
      ) : (
        <Input.TextArea {...shared} rows={rows} />
      )}
      <div className="bi-step-row" data-spread="">
        {hint === undefined ? <span /> : <small>{hint}</small>}
        {!inserting && (
          <Button
            size="small"
            type="text"
            aria-label={insert}
            icon={<Icon name="hash" size={14} />}
            onClick={() => setInserting(true)}
          >
            {texts.insertIn}
          </Button>
        )}
      </div>
      {inserting && (
        <InsertValue
          cube={cube}
          onValue={(value, name) => {
            const values = body.values ?? {};
            const free = freeValueName(name, values);
            const at = caret.current ?? text.length;
            const next = `${text.slice(0, at)}{{${free}}}${text.slice(at)}`;
            write(next, { ...values, [free]: value });
            setInserting(false);
          }}
          onClose={() => setInserting(false)}
        />
      )}
    </div>
  );
}
