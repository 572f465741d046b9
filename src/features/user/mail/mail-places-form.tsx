import type { MailState } from '@bi/contract/delivery/email-sending';
import { saveMail } from '@bi/contract/endpoints/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { emailQueries } from '../../../api/emails';
import { call } from '../../../core/http/call';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { mailAdminTexts } from './mail-admin-texts';

const MAX_RATE = 60_000;

interface Places {
  domains: string;
  hosts: string;
  perMinute: number | null;
  perHost: number | null;
}

const placesOf = ({ domains, hookHosts, perMinute, perHost }: MailState): Places => ({
  ...{ domains: domains.join('\n'), hosts: hookHosts.join('\n'), perMinute, perHost },
});

const lines = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '');

/** Domains, hosts and rates; saved together. What the server refuses is said below the fields. */
export function MailPlacesForm({ state }: { state: MailState }) {
  const texts = useTexts(mailAdminTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const saved = placesOf(state);
  const [typed, setTyped] = useState<Places | null>(null);
  const shown = typed ?? saved;
  const set = (patch: Partial<Places>) => {
    save.reset();
    setTyped({ ...shown, ...patch });
  };
  const save = useMutation({
    mutationFn: ({ domains, hosts, perMinute, perHost }: Places) => {
      const body = { domains: lines(domains), hookHosts: lines(hosts), perMinute, perHost };
      return call(http, saveMail, { body }, { inPlace: true });
    },
    onSuccess: (next) => {
      client.setQueryData(emailQueries.state(http).queryKey, next);
      setTyped(null);
      notify.success(texts.saved);
    },
  });
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(saved);
  return (
    <>
      <h2>{texts.places}</h2>
      <form
        className="bi-panel bi-user-form bi-mail-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty) save.mutate(shown);
        }}
      >
        <label>
          {texts.domains}
          <Input.TextArea
            rows={3}
            spellCheck={false}
            value={shown.domains}
            onChange={({ target }) => set({ domains: target.value })}
          />
          <small>{texts.domainsNote}</small>
        </label>
        <label>
          {texts.hosts}
          <Input.TextArea
            rows={3}
            spellCheck={false}
            value={shown.hosts}
            onChange={({ target }) => set({ hosts: target.value })}
          />
          <small>{texts.hostsNote}</small>
        </label>
        <div className="bi-mail-pair">
          {(['perMinute', 'perHost'] as const).map((rate) => (
            <label key={rate}>
              {texts[rate]}
              <InputNumber<number>
                style={{ width: '100%' }}
                min={1}
                max={MAX_RATE}
                precision={0}
                value={shown[rate]}
                onChange={(value) => set({ [rate]: value })}
              />
            </label>
          ))}
        </div>
        <small>{texts.rateNote}</small>
        {save.error !== null && (
          <span className="bi-user-error" role="alert">
            {toCallError(save.error, language).message}
          </span>
        )}
        <div className="bi-mail-acts">
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={save.isPending}>
            {texts.save}
          </Button>
          {isDirty && (
            <>
              <Button type="text" onClick={() => setTyped(null)}>
                {texts.discard}
              </Button>
              <small role="status">{texts.unsaved}</small>
            </>
          )}
        </div>
      </form>
    </>
  );
}
