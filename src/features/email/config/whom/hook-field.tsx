import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { emailQueries } from '../../../../api/emails';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { hookHostOf } from '../step-problems';
import { stepTexts } from '../step-texts';
import { hookTexts } from './hook-texts';

/** A signed call besides the mails: its address, and which hosts administrators allow. */
export function HookField() {
  const texts = useTexts(hookTexts);
  const words = useTexts(stepTexts);
  const http = useHttp();
  const { body, change } = useEmailForm();
  const { data: state } = useQuery(emailQueries.state(http));
  const id = useId();
  const { hook } = body;
  const [isOpen, setOpen] = useState(false);
  const hosts = state?.hookHosts ?? [];
  const isShown = isOpen || hook !== undefined;
  const host = hookHostOf(hook?.url ?? '');
  const isWrong = hook !== undefined && host === null;
  const isRefused = state !== undefined && host !== null && !hosts.includes(host);
  return (
    <div>
      <Checkbox
        checked={isShown}
        disabled={!isShown && hosts.length === 0}
        onChange={({ target }) => {
          setOpen(target.checked);
          if (!target.checked) change({ hook: undefined });
        }}
      >
        {texts.call} <small>{hosts.length === 0 ? texts.noHosts : texts.about}</small>
      </Checkbox>
      {isShown && (
        <div className="bi-step-form">
          <div>
            <label htmlFor={id}>{texts.address}</label>
            <Input
              id={id}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              placeholder={`https://${hosts[0] ?? 'hooks.example.com'}/…`}
              value={hook?.url ?? ''}
              status={isWrong || isRefused ? 'error' : ''}
              onChange={({ target: { value } }) => {
                const url = value.trim();
                change({ hook: url === '' ? undefined : { url } }, 'hook');
              }}
            />
          </div>
          {isWrong && (
            <div role="alert" className="bi-step-problem">
              {words.wrongHook}
            </div>
          )}
          {isRefused && (
            <div role="alert" className="bi-step-problem">
              {texts.refused(host)}
            </div>
          )}
          {state?.hookSecretAt === null && <small>{texts.noSecret}</small>}
          <small>{texts.allowed(hosts.join(', '))}</small>
        </div>
      )}
    </div>
  );
}
