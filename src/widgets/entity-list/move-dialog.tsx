import { Modal } from 'antd';
import { useState } from 'react';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { ProblemNote } from '../../ui/problem-note';
import type { EntityFolder } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';
import { TagFields, tidyFolder } from './tag-fields';

interface MoveDialogProps {
  /** how many items are moved */
  count: number;
  /** tags shown first: those all of the items have, else '' */
  start: EntityFolder;
  /** tags there are already, to choose from */
  folders: readonly EntityFolder[];
  onMove: (folder: EntityFolder) => Promise<void>;
  onClose: () => void;
}

/** Asks for the tags of several items at once. */
export default function MoveDialog({ count, start, folders, onMove, onClose }: MoveDialogProps) {
  const texts = useTexts(entityListTexts);
  const [folder, setFolder] = useState(start);
  const { isBusy, problem, submit } = useSubmit();
  const save = (): Promise<void> =>
    submit(async () => {
      await onMove(tidyFolder(folder));
      onClose();
    });
  return (
    <Modal
      open
      width={440}
      title={texts.moveTitle(count)}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p style={{ margin: '0 0 12px', color: 'var(--bi-text-second)' }}>{texts.moveText}</p>
      <TagFields folder={folder} folders={folders} onChange={setFolder} />
      {problem !== null && <ProblemNote text={problem} />}
    </Modal>
  );
}
