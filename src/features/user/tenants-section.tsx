import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminTenant } from '@bi/contract/admin';
import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { adminKeys, createTenant, listTenants, updateTenant } from '../../api/administration';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { AdminSection } from './admin-section';
import { adminTexts } from './admin-texts';

/** Tenants the person administers: name, sign-up, and the sites that may embed. */
export default function TenantsSection() {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const [dialog, setDialog] = useState<{ tenant: AdminTenant | null } | null>(null);
  const tenants = useQuery({
    queryKey: adminKeys.tenants,
    queryFn: ({ signal }) => listTenants(http, { signal, inPlace: true }),
  });
  const row = (tenant: AdminTenant) => (
    <tr key={tenant.id}>
      <td>
        <strong>{tenant.name}</strong>
        <small>{tenant.code}</small>
      </td>
      <td>{tenant.userCount}</td>
      <td>{tenant.origins.length === 0 ? texts.noOrigins : tenant.origins.join(', ')}</td>
      <td>
        <span className="bi-mark">
          {!tenant.enabled
            ? texts.disabled
            : tenant.selfRegistration
              ? texts.selfRegistrationOn
              : texts.selfRegistrationOff}
        </span>
      </td>
      <td>
        <Button
          size="small"
          aria-label={texts.editUser(tenant.name)}
          onClick={() => setDialog({ tenant })}
        >
          {texts.edit}
        </Button>
      </td>
    </tr>
  );
  return (
    <>
      <AdminSection
        title={texts.tenants}
        lead={texts.tenantsLead}
        query={tenants}
        columns={[texts.name, texts.people, texts.origins, texts.state, '']}
        rows={(list) => list.map(row)}
        empty={texts.nothing}
        bar={
          <>
            <span className="bi-admin-space" />
            <Button
              type="primary"
              icon={<Icon name="add" />}
              onClick={() => setDialog({ tenant: null })}
            >
              {texts.addTenant}
            </Button>
          </>
        }
      />
      {dialog && <TenantDialog tenant={dialog.tenant} onClose={() => setDialog(null)} />}
    </>
  );
}

interface TenantDialogProps {
  /** null makes a new tenant */
  tenant: AdminTenant | null;
  onClose: () => void;
}

function TenantDialog({ tenant, onClose }: TenantDialogProps) {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const [form, setForm] = useState({
    code: '',
    name: tenant?.name ?? '',
    origins: tenant?.origins.join('\n') ?? '',
    selfRegistration: tenant?.selfRegistration ?? false,
    enabled: tenant?.enabled ?? true,
  });
  const set = (patch: Partial<typeof form>) => setForm((now) => ({ ...now, ...patch }));
  const save = useMutation({
    mutationFn: async () => {
      const { code, name, selfRegistration, enabled } = form;
      if (!tenant) {
        await createTenant(http, { code: code.trim(), name });
        return;
      }
      const origins = form.origins.split(/[\s,]+/).filter((origin) => origin !== '');
      await updateTenant(http, tenant.id, { name, selfRegistration, enabled, origins });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: adminKeys.all });
      notify.success(texts.saved);
      onClose();
    },
  });
  const ready = form.name.trim() !== '' && (tenant !== null || form.code.trim() !== '');
  return (
    <Modal
      open
      title={tenant ? texts.editUser(tenant.name) : texts.addTenant}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !ready, loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div className="bi-dialog-form">
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
            <Checkbox
              checked={form.selfRegistration}
              onChange={(event) => set({ selfRegistration: event.target.checked })}
            >
              {texts.selfRegistration}
            </Checkbox>
            <Checkbox
              checked={form.enabled}
              onChange={(event) => set({ enabled: event.target.checked })}
            >
              {texts.tenantEnabled}
            </Checkbox>
          </>
        )}
      </div>
    </Modal>
  );
}
