import type { EmailRecipient } from '@bi/contract/delivery/email';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { GranteeSelect } from '../../../../widgets/share/grantee-select';
import { useEmailForm } from '../form-context';
import { looksLikeAddress } from '../step-problems';
import { RowsDialog } from './rows-dialog';
import { whomTexts } from './whom-texts';

const ROLES = ['viewer', 'analyst', 'administrator'] as const;

interface AddRecipientsProps {
  onAdd: (recipients: readonly EmailRecipient[]) => void;
}

/** Adds people, groups, roles, addresses and rows. */
export function AddRecipients({ onAdd }: AddRecipientsProps) {
  const texts = useTexts(whomTexts);
  const { noteName } = useEmailForm();
  const [isRows, setRows] = useState(false);
  return (
    <div className="bi-step-adders">
      <div className="bi-step-pair">
        <GranteeSelect
          chosen={[]}
          label={texts.addPeople}
          onChoose={({ kind, id, name }) => {
            noteName(id, name);
            onAdd([{ kind: kind === 'group' ? 'group' : 'user', id }]);
          }}
        />
        <Select<(typeof ROLES)[number] | null>
          aria-label={texts.addRole}
          style={{ width: '100%' }}
          placeholder={texts.addRole}
          value={null}
          options={ROLES.map((role) => ({ value: role, label: texts.role(texts[role]) }))}
          onChange={(role) => {
            if (role !== null) onAdd([{ kind: 'role', role }]);
          }}
        />
      </div>
      <AddressField onAdd={onAdd} />
      <Button size="small" icon={<Icon name="table" size={14} />} onClick={() => setRows(true)}>
        {texts.addRows}
      </Button>
      {isRows && (
        <RowsDialog
          start={null}
          onDone={(one) => {
            onAdd([one]);
            setRows(false);
          }}
          onClose={() => setRows(false)}
        />
      )}
    </div>
  );
}

/** Adds what looks like addresses; the rest stays in the field and is named. */
function AddressField({ onAdd }: AddRecipientsProps) {
  const texts = useTexts(whomTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const add = () => {
    const parts = typed
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^<|>$/g, ''))
      .filter((part) => part !== '');
    const sound = parts.filter(looksLikeAddress);
    const left = parts.filter((part) => !looksLikeAddress(part));
    onAdd(sound.map((address) => ({ kind: 'address', address })));
    setTyped(left.join(', '));
    setWrong(left[0] ?? null);
  };
  return (
    <div>
      <label htmlFor={id}>{texts.addAddress}</label>
      <div className="bi-step-row" data-tight="">
        <Input
          id={id}
          inputMode="email"
          autoComplete="off"
          placeholder={texts.addressHint}
          value={typed}
          status={wrong === null ? '' : 'error'}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(null);
          }}
          onPressEnter={add}
          onBlur={() => {
            if (looksLikeAddress(typed.trim())) add();
          }}
        />
        <Button disabled={typed.trim() === ''} onClick={add}>
          {texts.add}
        </Button>
      </div>
      {wrong !== null && (
        <div role="alert" className="bi-step-problem">
          {texts.wrong(wrong)}
        </div>
      )}
    </div>
  );
}
