import type { SharedKindName } from '@bi/contract/share/share-levels';
import { LINKED_KINDS } from '@bi/contract/share/share-link-kinds';
import ShareDialog from './share-dialog';
import { SHARED_ITEM_KINDS } from './shared-kinds';

interface ItemShareDialogProps {
  kind: SharedKindName;
  item: { id: string; name: string; permissions: { share: boolean } };
  onClose: () => void;
}

/** Who can see a saved thing of any kind. */
export default function ItemShareDialog({ kind, item, onClose }: ItemShareDialogProps) {
  const { read, save, all, readers } = SHARED_ITEM_KINDS[kind];
  const { id, name, permissions } = item;
  const linked = LINKED_KINDS.find((one) => one === kind);
  return (
    <ShareDialog
      name={name}
      mayShare={permissions.share}
      shares={(http) => read(http, id)}
      save={(http, body) => save(http, id, body)}
      {...(readers && { readers })}
      {...(linked && { links: { kind: linked, id } })}
      keys={all}
      onClose={onClose}
    />
  );
}
