import type { EmailRecipient } from '@bi/contract/delivery/email';
import { useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import type { IconName } from '../../../../ui/icon-paths';
import { RowsDialog } from './rows-dialog';
import { useRecipientName } from './use-recipient-name';
import { whomTexts } from './whom-texts';

interface RecipientListProps {
  recipients: readonly EmailRecipient[];
  /** null: it is removed */
  onReplace: (at: number, next: EmailRecipient | null) => void;
}

const ICONS: Record<EmailRecipient['kind'], IconName> = {
  user: 'user',
  group: 'users',
  role: 'team',
  address: 'mail',
  rows: 'table',
};

/** Who is named, each with a way to take them off. */
export function RecipientList({ recipients, onReplace }: RecipientListProps) {
  const texts = useTexts(whomTexts);
  if (recipients.length === 0) return <p className="bi-step-note">{texts.nobody}</p>;
  return (
    <ul className="bi-step-people" aria-label={texts.recipients}>
      {recipients.map((one, at) => (
        <NamedRecipient
          key={JSON.stringify(one)}
          one={one}
          onReplace={(next) => onReplace(at, next)}
        />
      ))}
    </ul>
  );
}

interface NamedRecipientProps {
  one: EmailRecipient;
  onReplace: (next: EmailRecipient | null) => void;
}

function NamedRecipient({ one, onReplace }: NamedRecipientProps) {
  const texts = useTexts(whomTexts);
  const name = useRecipientName(one);
  const [isOpen, setOpen] = useState(false);
  const limits = one.kind === 'rows' ? Object.entries(one.filters ?? {}) : [];
  const pairs = limits.map(([field, column]) => `${field} = ${column}`).join(', ');
  return (
    <li>
      <Icon name={ICONS[one.kind]} size={14} />
      <span>
        {name}
        {pairs !== '' && <small> {texts.rowsLimits(pairs)}</small>}
      </span>
      {one.kind === 'rows' && (
        <button
          type="button"
          className="bi-icon-button"
          aria-label={texts.edit(name)}
          onClick={() => setOpen(true)}
        >
          <Icon name="edit" size={14} />
        </button>
      )}
      <button
        type="button"
        className="bi-icon-button"
        aria-label={texts.remove(name)}
        onClick={() => onReplace(null)}
      >
        <Icon name="close" size={14} />
      </button>
      {isOpen && one.kind === 'rows' && (
        <RowsDialog
          start={one}
          onDone={(next) => {
            onReplace(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
