import type { AdminTenant } from '@bi/contract/identity/admin';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { createTenant, updateTenant } from '@bi/contract/endpoints/tenants';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AdminDialog } from './admin-dialog';
import { adminTexts } from './admin-texts';
import { FrameHostsField } from './frame-hosts-field';

interface TenantDialogProps {
  /** null makes a new tenant */
  tenant: AdminTenant | null;
  onClose: () => void;
}

/** Makes or changes a tenant: name, sites that may embed, sign-up, and whether it is open. */
export function TenantDialog({ tenant, onClose }: TenantDialogProps) {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const [form, setForm] = useState({
    code: '',
    name: tenant?.name ?? '',
    origins: tenant?.origins.join('\n') ?? '',
    frameHosts: tenant?.frameHosts ?? [],
    selfRegistration: tenant?.selfRegistration ?? false,
    shareLinks: tenant?.shareLinks ?? false,
    enabled: tenant?.enabled ?? true,
  });
  const set = (patch: Partial<typeof form>) => setForm((now) => ({ ...now, ...patch }));
  const save = async () => {
    const { code, name, selfRegistration, shareLinks, enabled } = form;
    if (!tenant) {
      await call(http, createTenant, { body: { code: code.trim(), name } });
      return;
    }
    const frameHosts = form.frameHosts
      .map(({ host, sameOrigin }) => ({ host: host.trim().toLowerCase(), sameOrigin }))
      .filter(({ host }) => host !== '');
    const origins = form.origins.split(/[\s,]+/).filter((origin) => origin !== '');
    await call(http, updateTenant, {
      id: tenant.id,
      body: { name, selfRegistration, shareLinks, enabled, origins, frameHosts },
    });
  };
  const ready = form.name.trim() !== '' && (tenant !== null || form.code.trim() !== '');
  return (
    <AdminDialog
      title={tenant ? texts.editUser(tenant.name) : texts.addTenant}
      ready={ready}
      save={save}
      onClose={onClose}
    >
      {!tenant && (
        <label>
          {texts.code}
          <Input
            autoFocus
            autoCapitalize="none"
            value={form.code}
            onChange={(event) => set({ code: event.target.value })}
          />
          <small>{texts.codeNote}</small>
        </label>
      )}
      <label>
        {texts.name}
        <Input value={form.name} onChange={(event) => set({ name: event.target.value })} />
      </label>
      {tenant && (
        <>
          <label>
            {texts.origins}
            <Input.TextArea
              rows={4}
              spellCheck={false}
              value={form.origins}
              onChange={(event) => set({ origins: event.target.value })}
            />
            <small>{texts.originsNote}</small>
          </label>
          <FrameHostsField hosts={form.frameHosts} onChange={(frameHosts) => set({ frameHosts })} />
          <Checkbox
            checked={form.selfRegistration}
            onChange={(event) => set({ selfRegistration: event.target.checked })}
          >
            {texts.selfRegistration}
          </Checkbox>
          <div>
            <Checkbox
              checked={form.shareLinks}
              onChange={(event) => set({ shareLinks: event.target.checked })}
            >
              {texts.shareLinks}
            </Checkbox>
            <small style={{ display: 'block' }}>{texts.shareLinksNote}</small>
          </div>
          <Checkbox
            checked={form.enabled}
            onChange={(event) => set({ enabled: event.target.checked })}
          >
            {texts.tenantEnabled}
          </Checkbox>
        </>
      )}
    </AdminDialog>
  );
}
