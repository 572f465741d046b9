import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Group } from '@bi/contract/identity/group';
import { Button } from 'antd';
import { useState } from 'react';
import { adminQueries } from '../../api/administration';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { AdminSection } from './admin-section';
import { adminTexts } from './admin-texts';
import { DeleteGroupDialog } from './delete-group-dialog';
import { GroupDialog } from './group-dialog';
import { groupsTexts } from './groups-texts';
import { momentOf } from './moment-of';
import { PageFoot } from './page-foot';
import { pagesOf, useAdminPage } from './use-admin-page';

/** Groups of people that things are shared with. */
export default function GroupsSection() {
  const texts = useTexts(groupsTexts);
  const general = useTexts(adminTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data: me } = useMe();
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const [dialog, setDialog] = useState<{ group: Group | null } | null>(null);
  const [doomed, setDoomed] = useState<Group | null>(null);
  const groups = useQuery({
    ...adminQueries.groups(http, query),
    placeholderData: keepPreviousData,
  });
  const row = (group: Group) => (
    <tr key={group.id}>
      <td>
        <strong>{group.name}</strong>
      </td>
      <td data-label={texts.people}>{texts.countPeople(group.people)}</td>
      <td data-label={texts.shares}>{texts.countShares(group.shares)}</td>
      <td data-label={texts.since}>{momentOf(group.createdAt, language)}</td>
      <td>
        <Button
          size="small"
          aria-label={texts.edit(group.name)}
          onClick={() => setDialog({ group })}
        >
          {general.edit}
        </Button>{' '}
        <Button
          size="small"
          danger
          type="text"
          disabled={me?.readOnly}
          icon={<Icon name="trash" />}
          aria-label={texts.remove(group.name)}
          onClick={() => setDoomed(group)}
        />
      </td>
    </tr>
  );
  return (
    <>
      <AdminSection
        stacks
        title={texts.title}
        lead={texts.lead}
        query={groups}
        columns={[texts.group, texts.people, texts.shares, texts.since, '']}
        rows={({ items }) => items.map(row)}
        empty={query.search === undefined ? texts.none : texts.nothing}
        search={{ label: texts.search, typed, onType: setTyped }}
        add={{ label: texts.add, onAdd: () => setDialog({ group: null }) }}
        foot={<PageFoot page={page} pages={pagesOf(groups.data?.total)} onPage={setPage} />}
      />
      {dialog && <GroupDialog group={dialog.group} onClose={() => setDialog(null)} />}
      {doomed && <DeleteGroupDialog group={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
