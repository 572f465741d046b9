import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@bi/contract/identity/admin';
import type { Role } from '@bi/contract/identity/identity';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { createUser, resetUser, setUserTenants, updateUser } from '@bi/contract/endpoints/users';
import { adminQueries } from '../../api/administration';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { AdminDialog } from './admin-dialog';
import { adminTexts } from './admin-texts';
import { userTexts } from './user-texts';

const ROLES: readonly Role[] = ['viewer', 'analyst', 'administrator'];

interface UserDialogProps {
  /** null makes a new person */
  user: AdminUser | null;
  onClose: () => void;
}

/** Makes or changes a person: name, e-mail, role here and in the other tenants, disabling, password. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const texts = useTexts(adminTexts);
  const general = useTexts(userTexts);
  const http = useHttp();
  const notify = useNotify();
  const [form, setForm] = useState({
    userName: user?.userName ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    role: user?.role ?? ('viewer' satisfies Role as Role),
    enabled: user?.enabled ?? true,
    password: '',
  });
  const [roles, setRoles] = useState<Record<string, Role>>(() =>
    Object.fromEntries((user?.tenants ?? []).map(({ code, role }) => [code, role])),
  );
  const set = (patch: Partial<typeof form>) => setForm((now) => ({ ...now, ...patch }));
  const tenants = useQuery({
    ...adminQueries.tenants(http, { pageSize: 200 }),
    enabled: user !== null,
  });
  const several = user !== null && (tenants.data?.total ?? 0) > 1;
  const save = async () => {
    const { userName, name, email, role, enabled, password } = form;
    if (!user) {
      const secret = password === '' ? {} : { password };
      await call(http, createUser, { body: { userName, name, email, role, ...secret } });
      return;
    }
    await call(http, updateUser, {
      id: user.id,
      body: { name, email, enabled, ...(several ? {} : { role }) },
    });
    if (several) {
      const list = Object.entries(roles).map(([code, one]) => ({ code, role: one }));
      await call(http, setUserTenants, { id: user.id, body: { tenants: list } });
    }
  };
  const reset = useMutation({
    mutationFn: (id: string) =>
      call(http, resetUser, { id, body: form.password === '' ? {} : { password: form.password } }),
    onSuccess: () => {
      set({ password: '' });
      notify.success(texts.resetDone);
    },
  });
  const ready = form.name.trim() !== '' && (user !== null || form.userName.trim() !== '');
  const roleOptions = ROLES.map((role) => ({ value: role, label: general.roleName(role) }));

  return (
    <AdminDialog
      title={user ? texts.editUser(user.name) : texts.addUser}
      ready={ready}
      save={save}
      onClose={onClose}
    >
      {!user && (
        <label>
          {texts.userName}
          <Input
            autoFocus
            autoComplete="off"
            value={form.userName}
            onChange={(event) => set({ userName: event.target.value })}
          />
        </label>
      )}
      <label>
        {texts.name}
        <Input value={form.name} onChange={(event) => set({ name: event.target.value })} />
      </label>
      <label>
        {texts.email}
        <Input
          type="email"
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </label>
      {several ? (
        <div className="bi-dialog-field" role="group" aria-label={texts.tenantRoles}>
          {texts.tenantRoles}
          <div className="bi-role-rows">
            {(tenants.data?.items ?? []).map(({ code, name }) => (
              <TenantRole
                key={code}
                name={name}
                role={roles[code]}
                options={roleOptions}
                onChange={(role) => setRoles((now) => withRole(now, code, role))}
              />
            ))}
          </div>
        </div>
      ) : (
        <div className="bi-dialog-field">
          {texts.role}
          <Select<Role>
            aria-label={texts.role}
            value={form.role}
            options={roleOptions}
            onChange={(role) => set({ role })}
          />
        </div>
      )}
      <label>
        {user ? texts.newPassword : texts.initialPassword}
        <Input.Password
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <small>{user ? texts.resetNote : texts.initialPasswordNote}</small>
      </label>
      {user && (
        <>
          <div>
            <Button loading={reset.isPending} onClick={() => reset.mutate(user.id)}>
              {texts.resetPassword}
            </Button>
          </div>
          <Checkbox
            checked={!form.enabled}
            onChange={(event) => set({ enabled: !event.target.checked })}
          >
            {texts.disable}
          </Checkbox>
        </>
      )}
    </AdminDialog>
  );
}

interface TenantRoleProps {
  name: string;
  role: Role | undefined;
  options: { value: Role; label: string }[];
  /** null takes the tenant away */
  onChange: (role: Role | null) => void;
}

function TenantRole({ name, role, options, onChange }: TenantRoleProps) {
  const texts = useTexts(adminTexts);
  return (
    <>
      {name}
      <Select<Role | ''>
        aria-label={`${texts.role}: ${name}`}
        value={role ?? ''}
        options={[{ value: '', label: texts.noRole }, ...options]}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
    </>
  );
}

function withRole(
  roles: Record<string, Role>,
  code: string,
  role: Role | null,
): Record<string, Role> {
  const { [code]: _old, ...rest } = roles;
  return role === null ? rest : { ...rest, [code]: role };
}
