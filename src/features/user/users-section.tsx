import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@bi/contract/identity/admin';
import { Button } from 'antd';
import { useState } from 'react';
import { adminQueries } from '../../api/administration';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { AdminSection } from './admin-section';
import { adminTexts } from './admin-texts';
import { momentOf } from './moment-of';
import { PageFoot } from './page-foot';
import { pagesOf, useAdminPage } from './use-admin-page';
import { UserDialog } from './user-dialog';
import { userTexts } from './user-texts';

/** People of the tenant. */
export default function UsersSection() {
  const texts = useTexts(adminTexts);
  const general = useTexts(userTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const [dialog, setDialog] = useState<{ user: AdminUser | null } | null>(null);
  const users = useQuery({
    ...adminQueries.users(http, query),
    placeholderData: keepPreviousData,
  });
  const columns = [texts.name, texts.role, texts.state, texts.lastSeen, ''];
  const row = (user: AdminUser) => (
    <tr key={user.id}>
      <td>
        <strong>{user.name}</strong>
        <small>
          {user.userName}
          {user.ruleCount > 0 && ` · ${texts.rules(user.ruleCount)}`}
        </small>
      </td>
      <td>{general.roleName(user.role)}</td>
      <td>
        <span className="bi-mark" data-tone={user.enabled ? 'good' : 'bad'}>
          <Icon name={user.enabled ? 'check' : 'close'} size={12} />
          {user.enabled ? texts.enabled : texts.disabled}
        </span>
      </td>
      <td>{user.lastSeenAt === null ? texts.never : momentOf(user.lastSeenAt, language)}</td>
      <td>
        <Button
          size="small"
          aria-label={texts.editUser(user.name)}
          onClick={() => setDialog({ user })}
        >
          {texts.edit}
        </Button>
      </td>
    </tr>
  );
  return (
    <>
      <AdminSection
        title={texts.users}
        lead={texts.usersLead}
        query={users}
        columns={columns}
        rows={({ items }) => items.map(row)}
        empty={texts.nobody}
        search={{ label: texts.searchUsers, typed, onType: setTyped }}
        add={{ label: texts.addUser, onAdd: () => setDialog({ user: null }) }}
        foot={<PageFoot page={page} pages={pagesOf(users.data?.total)} onPage={setPage} />}
      />
      {dialog && <UserDialog user={dialog.user} onClose={() => setDialog(null)} />}
    </>
  );
}
