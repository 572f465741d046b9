import { useQuery } from '@tanstack/react-query';
import type { AdminTenant } from '@bi/contract/admin';
import { Button } from 'antd';
import { useState } from 'react';
import { adminKeys, listTenants } from '../../api/administration';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AdminSection } from './admin-section';
import { adminTexts } from './admin-texts';
import { TenantDialog } from './tenant-dialog';

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
        add={{ label: texts.addTenant, onAdd: () => setDialog({ tenant: null }) }}
      />
      {dialog && <TenantDialog tenant={dialog.tenant} onClose={() => setDialog(null)} />}
    </>
  );
}
