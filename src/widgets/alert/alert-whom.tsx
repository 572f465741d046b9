import type { AlertRecipient } from '@bi/contract/delivery/alert';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { emailQueries } from '../../api/emails';
import { shareQueries } from '../../api/shares';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { GranteeSelect } from '../share/grantee-select';
import type { AlertDraft } from './alert-draft';
import { alertTexts } from './alert-texts';

interface AlertWhomProps {
  draft: AlertDraft;
  onChange: (change: Partial<AlertDraft>) => void;
}

const keyOf = (one: AlertRecipient): string =>
  one.kind === 'role'
    ? `role ${one.role}`
    : `${one.kind === 'user' ? 'person' : 'group'} ${one.id}`;

/** Who is notified, and whether by mail. People who only view have themselves notified alone. */
export function AlertWhom({ draft, onChange }: AlertWhomProps) {
  const texts = useTexts(alertTexts);
  const http = useHttp();
  const { data: me } = useMe();
  const { recipients } = draft;
  const mayNotify = me?.actions.includes('report.create') ?? false;
  const mail = useQuery(emailQueries.state(http));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const hasOthers = recipients.some((one) => one.kind !== 'user' || one.id !== me?.userId);
  const known = useInfiniteQuery({ ...shareQueries.grantees(http, ''), enabled: hasOthers });
  const listed = (known.data?.pages ?? []).flatMap(({ items }) => items);
  const nameOf = (one: AlertRecipient): string => {
    if (one.kind === 'role') return texts.role(one.role);
    if (one.kind === 'user' && one.id === me?.userId) return texts.you;
    const found = listed.find(({ kind, id }) => `${kind} ${id}` === keyOf(one));
    const plain = one.kind === 'user' ? texts.person : texts.group;
    return names.get(keyOf(one)) ?? found?.name ?? plain;
  };
  return (
    <fieldset>
      <legend>{texts.whom}</legend>
      <ul className="bi-alert-people">
        {recipients.map((one) => (
          <li key={keyOf(one)}>
            {nameOf(one)}
            <button
              type="button"
              className="bi-icon-button"
              aria-label={texts.remove(nameOf(one))}
              onClick={() =>
                onChange({ recipients: recipients.filter((other) => keyOf(other) !== keyOf(one)) })
              }
            >
              <Icon name="close" size={13} />
            </button>
          </li>
        ))}
      </ul>
      {mayNotify && (
        <GranteeSelect
          chosen={recipients.map(keyOf)}
          onChoose={({ kind, id, name }) => {
            setNames((now) => new Map(now).set(`${kind} ${id}`, name));
            const one: AlertRecipient = { kind: kind === 'person' ? 'user' : 'group', id };
            onChange({ recipients: [...recipients, one] });
          }}
        />
      )}
      {hasOthers && <small>{texts.people}</small>}
      <Checkbox
        checked={draft.mail}
        onChange={({ target: { checked } }) => onChange({ mail: checked })}
      >
        {texts.mail}
      </Checkbox>
      {draft.mail && mail.data?.way === 'none' && <small>{texts.noMail}</small>}
    </fieldset>
  );
}
