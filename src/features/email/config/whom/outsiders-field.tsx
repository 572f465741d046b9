import type { OutsiderRows } from '@bi/contract/delivery/email';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { emailQueries } from '../../../../api/emails';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { GranteeSelect } from '../../../../widgets/share/grantee-select';
import { useEmailForm } from '../form-context';
import { useRecipientName } from './use-recipient-name';
import { whomTexts } from './whom-texts';

/** Whose rows addresses without an account get, with a plain warning; shown where addresses are named. */
export function OutsidersField() {
  const texts = useTexts(whomTexts);
  const http = useHttp();
  const { body, change, noteName } = useEmailForm();
  const { data: state } = useQuery(emailQueries.state(http));
  const id = useId();
  const { recipients, outsiders = { kind: 'refused' } } = body;
  const named = recipients.some(({ kind }) => kind === 'address' || kind === 'rows');
  const personId = outsiders.kind === 'user' ? outsiders.id : '';
  const name = useRecipientName({ kind: 'user', id: personId });
  if (!named && outsiders.kind === 'refused') return null;
  const set = (next: OutsiderRows | undefined) => change({ outsiders: next });
  const domains = state?.domains ?? [];
  return (
    <div>
      <label htmlFor={id}>{texts.outsiders}</label>
      <Select<OutsiderRows['kind']>
        id={id}
        style={{ width: '100%' }}
        value={outsiders.kind}
        options={[
          { value: 'refused', label: texts.refused },
          { value: 'user', label: texts.asPerson },
          { value: 'owner', label: texts.asOwner },
        ]}
        onChange={(kind) => {
          if (kind === 'user') set({ kind, id: personId });
          else set(kind === 'refused' ? undefined : { kind });
        }}
      />
      {outsiders.kind === 'user' && (
        <div className="bi-step-row" data-tight="">
          <GranteeSelect
            chosen={[]}
            groups={false}
            label={personId === '' ? texts.person : name}
            onChoose={(person) => {
              noteName(person.id, person.name);
              set({ kind: 'user', id: person.id });
            }}
          />
        </div>
      )}
      {outsiders.kind !== 'refused' && (
        <div className="bi-step-warning" role="alert">
          <Icon name="warning" size={15} />
          <span>{outsiders.kind === 'owner' ? texts.ownerWarning : texts.personWarning(name)}</span>
        </div>
      )}
      {named && state && (
        <small>
          {domains.length === 0 ? texts.noneAllowed : texts.allowed(domains.join(', '))}
        </small>
      )}
    </div>
  );
}
