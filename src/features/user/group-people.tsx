import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@bi/contract/identity/admin';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { adminQueries } from '../../api/administration';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { adminTexts } from './admin-texts';
import { groupsTexts } from './groups-texts';
import { PageFoot } from './page-foot';
import { PersonSelect } from './person-select';
import { useAdminPage } from './use-admin-page';

/** People in a dialog, fewer than in a list of their own. */
const PAGE_SIZE = 8;

/** Who joins and who leaves a group when it is saved. */
export interface PeopleDraft {
  added: readonly Pick<AdminUser, 'id' | 'name' | 'userName'>[];
  /** user ids */
  removed: readonly string[];
}

interface GroupPeopleProps {
  /** null: a new group */
  groupId: string | null;
  draft: PeopleDraft;
  onChange: (draft: PeopleDraft) => void;
}

/** The people of a group, page by page; adding and taking out waits until the dialog is saved. */
export function GroupPeople({ groupId, draft, onChange }: GroupPeopleProps) {
  const texts = useTexts(groupsTexts);
  const general = useTexts(adminTexts);
  const http = useHttp();
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const members = useQuery({
    ...adminQueries.groupMembers(http, groupId ?? '', { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    enabled: groupId !== null,
  });
  const { added, removed } = draft;
  const people = members.data?.items ?? [];
  const total = members.data?.total ?? 0;
  const isEmpty = people.length === 0 && added.length === 0 && !members.isLoading;
  const withoutAdded = (id: string) => added.filter((one) => one.id !== id);
  const add = (person: AdminUser | undefined) => {
    if (!person) return;
    if (removed.includes(person.id))
      onChange({ ...draft, removed: removed.filter((id) => id !== person.id) });
    else if (!people.some(({ id }) => id === person.id))
      onChange({ ...draft, added: [...withoutAdded(person.id), person] });
  };
  return (
    <div className="bi-dialog-field" role="group" aria-label={texts.people}>
      {texts.people}
      <PersonSelect
        value=""
        name=""
        placeholder={texts.addPerson}
        offers={({ id, enabled }) =>
          enabled &&
          !added.some((one) => one.id === id) &&
          (removed.includes(id) || !people.some((one) => one.id === id))
        }
        onChange={(_id, person) => add(person)}
      />
      {(total > PAGE_SIZE || typed !== '') && (
        <Input
          allowClear
          prefix={<Icon name="search" />}
          placeholder={texts.searchPeople}
          aria-label={texts.searchPeople}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {members.isLoading && <Skeleton shape="lines" rows={3} />}
      {members.isError && (
        <ErrorState
          title={general.failed}
          text={toCallError(members.error).message}
          onRetry={() => void members.refetch()}
        />
      )}
      {isEmpty && !members.isError && (
        <small>{query.search === undefined ? texts.noPeople : texts.noMatch}</small>
      )}
      {!isEmpty && (
        <ul className="bi-group-people">
          {added.map((person) => (
            <Person
              key={person.id}
              {...person}
              note={texts.added}
              end={takeOut(texts.takeOut(person.name), () =>
                onChange({ ...draft, added: withoutAdded(person.id) }),
              )}
            />
          ))}
          {people
            .filter(({ id }) => !added.some((one) => one.id === id))
            .map(({ id, name, userName }) =>
              removed.includes(id) ? (
                <Person
                  key={id}
                  name={name}
                  userName={userName}
                  isOut
                  note={texts.removed}
                  end={
                    <Button
                      size="small"
                      type="text"
                      icon={<Icon name="undo" />}
                      aria-label={texts.putBack(name)}
                      onClick={() =>
                        onChange({ ...draft, removed: removed.filter((one) => one !== id) })
                      }
                    />
                  }
                />
              ) : (
                <Person
                  key={id}
                  name={name}
                  userName={userName}
                  note=""
                  end={takeOut(texts.takeOut(name), () =>
                    onChange({ ...draft, removed: [...removed, id] }),
                  )}
                />
              ),
            )}
        </ul>
      )}
      <PageFoot page={page} pages={Math.max(1, Math.ceil(total / PAGE_SIZE))} onPage={setPage} />
    </div>
  );
}

const takeOut = (label: string, onClick: () => void) => (
  <Button
    size="small"
    type="text"
    icon={<Icon name="close" />}
    aria-label={label}
    onClick={onClick}
  />
);

interface PersonProps {
  name: string;
  userName: string;
  note: string;
  isOut?: boolean;
  end: ReactNode;
}

function Person({ name, userName, note, isOut = false, end }: PersonProps) {
  return (
    <li {...(isOut ? { 'data-out': '' } : {})}>
      <span>
        {name}
        <small>{note === '' ? userName : `${userName} · ${note}`}</small>
      </span>
      {end}
    </li>
  );
}
