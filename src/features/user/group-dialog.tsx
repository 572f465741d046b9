import { changeGroupMembers, createGroup, renameGroup } from '@bi/contract/endpoints/groups';
import type { Group } from '@bi/contract/identity/group';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { AdminDialog } from './admin-dialog';
import { GroupPeople, type PeopleDraft } from './group-people';
import { groupsTexts } from './groups-texts';

interface GroupDialogProps {
  /** null makes a new group */
  group: Group | null;
  onClose: () => void;
}

/** Most people that one call adds or removes. */
const AT_ONCE = 200;

/** Makes or changes a group: its name, and who is in it. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const texts = useTexts(groupsTexts);
  const http = useHttp();
  const { data: me } = useMe();
  const [name, setName] = useState(group?.name ?? '');
  const [draft, setDraft] = useState<PeopleDraft>({ added: [], removed: [] });
  const made = useRef(group);
  const save = async () => {
    const body = { name: name.trim() };
    const saved =
      made.current === null
        ? await call(http, createGroup, { body })
        : made.current.name === body.name
          ? made.current
          : await call(http, renameGroup, { id: made.current.id, body });
    made.current = saved;
    const add = draft.added.map(({ id }) => id);
    for (let from = 0; from < Math.max(add.length, draft.removed.length); from += AT_ONCE)
      await call(http, changeGroupMembers, {
        id: saved.id,
        body: {
          add: add.slice(from, from + AT_ONCE),
          remove: draft.removed.slice(from, from + AT_ONCE),
        },
      });
  };
  return (
    <AdminDialog
      title={group ? texts.edit(group.name) : texts.add}
      ready={name.trim() !== ''}
      save={save}
      onClose={onClose}
    >
      <label>
        {texts.name}
        <Input
          autoFocus={group === null}
          disabled={group !== null && me?.readOnly === true}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <GroupPeople groupId={group?.id ?? null} draft={draft} onChange={setDraft} />
    </AdminDialog>
  );
}
