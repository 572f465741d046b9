import { deleteGroup } from '@bi/contract/endpoints/groups';
import type { Group } from '@bi/contract/identity/group';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminQueries } from '../../api/administration';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { groupsTexts } from './groups-texts';
import { sharesTexts } from './shares-texts';
import { DeletionDialog } from './deletion-dialog';

/** How many of the shares that end are named. */
const NAMED = 8;

interface DeleteGroupDialogProps {
  group: Group;
  onClose: () => void;
}

/** Asks whether a group is to be deleted, and names the shares that end with it; Cancel has the focus. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const texts = useTexts(groupsTexts);
  const kinds = useTexts(sharesTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const shares = useQuery(adminQueries.shares(http, { grantee: group.id, pageSize: NAMED }));
  const remove = useMutation({
    mutationFn: () => call(http, deleteGroup, { id: group.id }),
    onSuccess: async () => {
      notify.success(texts.deleted);
      onClose();
      await client.invalidateQueries();
    },
  });
  const { items = [], total = 0 } = shares.data ?? {};
  return (
    <DeletionDialog
      title={texts.deleteTitle(group.name)}
      labels={texts}
      isPending={shares.isPending}
      isBusy={remove.isPending}
      onDelete={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{texts.deletePeople(group.people)}</p>
      {shares.isPending && <Skeleton shape="lines" rows={2} />}
      {shares.isError && <p role="alert">{toCallError(shares.error).message}</p>}
      {shares.data && <p>{total === 0 ? texts.deleteNothing : texts.deleteShares(total)}</p>}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {items.map(({ kind, item }) => (
          <li key={`${kind} ${item.id}`}>
            {item.name} <small>{`${kinds.kind(kind)} · ${item.owner}`}</small>
          </li>
        ))}
        {total > items.length && <li>{texts.more(total - items.length)}</li>}
      </ul>
    </DeletionDialog>
  );
}
