import type { SharedKindName } from '@bi/contract/share-levels';
import ShareDialog from './share-dialog';
import { SHARED } from './shared-kinds';

interface ItemShareDialogProps {
  kind: SharedKindName;
  item: { id: string; name: string; permissions: { share: boolean } };
  onClose: () => void;
}

/** Who can see a saved thing of any kind. */
export default function ItemShareDialog({ kind, item, onClose }: ItemShareDialogProps) {
  const { read, save, all, readers } = SHARED[kind];
  const { id, name, permissions } = item;
  return (
    <ShareDialog
      name={name}
      mayShare={permissions.share}
      shares={(http) => read(http, id)}
      save={(http, body) => save(http, id, body)}
      {...(readers && { readers })}
      keys={all}
      onClose={onClose}
    />
  );
}
