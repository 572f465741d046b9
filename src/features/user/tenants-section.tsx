import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminTenant } from '@bi/contract/identity/admin';
import { Button } from 'antd';
import { useState } from 'react';
import { adminQueries } from '../../api/administration';
import { useMe } from '../../host/use-me';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AdminSection } from './admin-section';
import { adminTexts } from './admin-texts';
import { PageFoot } from './page-foot';
import { TenantDialog } from './tenant-dialog';
import { pagesOf, useAdminPage } from './use-admin-page';

/**
 * Tenants the person administers: name, sign-up, and the sites that may embed. Operators of the
 * installation can add one.
 */
export default function TenantsSection() {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const [dialog, setDialog] = useState<{ tenant: AdminTenant | null } | null>(null);
  const mayCreate = useMe().data?.actions.includes('tenant.create') ?? false;
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const tenants = useQuery({
    ...adminQueries.tenants(http, query),
    placeholderData: keepPreviousData,
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
        rows={({ items }) => items.map(row)}
        empty={texts.nothing}
        search={{ label: texts.searchTenants, typed, onType: setTyped }}
        foot={<PageFoot page={page} pages={pagesOf(tenants.data?.total)} onPage={setPage} />}
        {...(mayCreate
          ? { add: { label: texts.addTenant, onAdd: () => setDialog({ tenant: null }) } }
          : {})}
      />
      {dialog && <TenantDialog tenant={dialog.tenant} onClose={() => setDialog(null)} />}
    </>
  );
}
