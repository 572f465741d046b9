import { useQuery } from '@tanstack/react-query';
import type { LoginResult } from '@bi/contract/identity/identity';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { identityKeys, userInfo } from '../../api/identity';
import { useIdentity } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { useSession, useSessionState } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Skeleton } from '../../ui/skeleton';
import { useProxy } from './use-proxy';
import { userTexts } from './user-texts';

/** Who one is, in which tenant, and how the product looks. */
export default function ProfileSection() {
  const texts = useTexts(userTexts);
  const { data: me } = useMe();
  const { dark, setDark } = useUiMode();
  const { language, setLanguage } = useLanguage();
  const info = useUserInfo();
  if (!me) return <Skeleton shape="lines" />;
  const tenants = info?.tenants ?? [me.tenant];
  return (
    <>
      <h1>{texts.profile}</h1>
      <dl className="bi-panel bi-facts">
        <Fact label={texts.name}>{me.name}</Fact>
        <Fact label={texts.userName}>{me.userName}</Fact>
        {info && info.email !== '' && <Fact label={texts.email}>{info.email}</Fact>}
        <Fact label={texts.tenant}>
          {tenants.length > 1 ? <TenantSwitch tenants={tenants} /> : me.tenant.name}
        </Fact>
        <Fact label={texts.role}>{texts.roleName(me.role)}</Fact>
        <Fact label={texts.access}>{me.rowsLimited ? texts.accessLimited : texts.accessFull}</Fact>
      </dl>
      <h2>{texts.appearance}</h2>
      <dl className="bi-panel bi-facts">
        <Fact label={texts.theme}>
          <Segmented
            aria-label={texts.theme}
            value={dark ? 'dark' : 'light'}
            options={[
              { value: 'light', label: texts.light },
              { value: 'dark', label: texts.dark },
            ]}
            onChange={(value) => setDark(value === 'dark')}
          />
        </Fact>
        <Fact label={texts.language}>
          <Segmented<'en' | 'zh'>
            aria-label={texts.language}
            value={language}
            options={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '简体中文' },
            ]}
            onChange={setLanguage}
          />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useUserInfo() {
  const identity = useIdentity();
  const session = useSession();
  const { generation } = useSessionState();
  const query = useQuery({
    queryKey: [...identityKeys.userInfo, generation],
    queryFn: async ({ signal }) => {
      const answer = await userInfo(identity, (await session.token()) ?? '', { signal });
      return answer.success ? answer.data : null;
    },
  });
  return query.data ?? null;
}

/** Another of the person's tenants: the session continues there, what was loaded here is dropped. */
function TenantSwitch({ tenants }: { tenants: readonly { code: string; name: string }[] }) {
  const texts = useTexts(userTexts);
  const { data: me } = useMe();
  const session = useSession();
  const notify = useNotify();
  const proxy = useProxy();
  const [busy, setBusy] = useState(false);
  const choose = async (tenantId: string) => {
    setBusy(true);
    const answer = await proxy<LoginResult>('switch-tenant', { tenantId });
    setBusy(false);
    if (answer.success && answer.data) session.signIn(answer.data);
    else notify.error(new Error(answer.msg || texts.callFailed));
  };
  return (
    <Select<string>
      aria-label={texts.switchTenant}
      style={{ minWidth: 200 }}
      loading={busy}
      disabled={busy}
      value={me?.tenant.code ?? null}
      options={tenants.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => void choose(code)}
    />
  );
}
