import type { MailState } from '@bi/contract/delivery/email-sending';
import { makeHookSecret } from '@bi/contract/endpoints/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { emailQueries } from '../../../api/emails';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { ShownSecret } from '../shown-secret';
import { mailAdminTexts } from './mail-admin-texts';

/** The secret of signed calls: when it was made, and making another one, which is shown once. */
export function HookSecretPanel({ state: { hookSecretAt } }: { state: MailState }) {
  const texts = useTexts(mailAdminTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const client = useQueryClient();
  const { confirm } = useUi();
  const [secret, setSecret] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => call(http, makeHookSecret, {}),
    onSuccess: async (made) => {
      setSecret(made.secret);
      await client.invalidateQueries({ queryKey: emailQueries.state(http).queryKey });
    },
  });
  const ask = async () => {
    const isSure =
      hookSecretAt === null ||
      (await confirm({
        title: texts.replaceTitle,
        content: texts.replaceText,
        okText: texts.replaceSecret,
        cancelText: texts.cancel,
        danger: true,
      }));
    if (isSure) make.mutate();
  };
  const isOld = hookSecretAt !== null && Date.parse(hookSecretAt) === 0;
  return (
    <>
      <h2>{texts.secret}</h2>
      <div className="bi-panel bi-user-form bi-mail-form">
        <small>{texts.secretText}</small>
        {secret === null ? (
          <div className="bi-mail-acts">
            <span>
              {hookSecretAt === null
                ? texts.noSecret
                : isOld
                  ? texts.madeBefore
                  : texts.madeAt(fullMomentText(hookSecretAt, language))}
            </span>
            <Button loading={make.isPending} onClick={() => void ask()}>
              {hookSecretAt === null ? texts.makeSecret : texts.replaceSecret}
            </Button>
          </div>
        ) : (
          <ShownSecret label={texts.secret} secret={secret} onClose={() => setSecret(null)} />
        )}
      </div>
    </>
  );
}
