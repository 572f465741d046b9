import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import type { EntityItem } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';

const STYLE = `
.bi-form{display:flex;flex-direction:column;gap:14px;padding-top:8px}
.bi-form label{display:flex;flex-direction:column;gap:5px;font-size:13px;font-weight:550}
.bi-form-pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.bi-form-note{color:var(--bi-danger);font-size:12.5px}
.bi-form-warning{padding:8px 10px;border-radius:var(--bi-radius);background:var(--bi-primary-soft);font-size:13px}
`;

/** What the dialog lets one change. */
export type EntityNaming = Pick<EntityItem, 'name' | 'description' | 'tag' | 'stag'>;

interface EditEntityDialogProps {
  item: EntityItem;
  /** query keys of the kind, read again after saving */
  keys: readonly unknown[];
  /**
   * Saves the naming over a version. Resolves with null, or with the newer version that somebody else
   * saved meanwhile.
   */
  save: (
    http: HttpClient,
    naming: EntityNaming,
    version: number,
  ) => Promise<{ version: number; savedBy: string } | null>;
  onClose: () => void;
}

/** True for a name that has 1 to 120 characters after trimming and NFC. */
export function isValidName(name: string): boolean {
  const { length } = Array.from(name.trim().normalize('NFC'));
  return length >= 1 && length <= 120;
}

/** Name, description and tags of an item. What was typed survives a failure and a conflict. */
export default function EditEntityDialog(props: EditEntityDialogProps) {
  const { item, keys, onClose } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(entityListTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const noteId = useId();
  const [draft, setDraft] = useState({
    name: item.name,
    description: item.description,
    tag: item.tag,
    stag: item.stag,
  });
  const [version, setVersion] = useState(item.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () => props.save(http, { ...draft, name: draft.name.trim() }, version),
    onSuccess: async (newer) => {
      if (newer) {
        setVersion(newer.version);
        setConflict(newer.savedBy);
        return;
      }
      await client.invalidateQueries({ queryKey: keys });
      notify.success(texts.saved);
      onClose();
    },
  });
  const valid = isValidName(draft.name);
  const set = (patch: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...patch }));

  return (
    <Modal
      open
      title={texts.edit}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !valid, loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <form
        className="bi-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !save.isPending) save.mutate();
        }}
      >
        {conflict !== null && (
          <div className="bi-form-warning" role="alert">
            {texts.conflict(conflict || texts.someone)}
          </div>
        )}
        <label>
          {texts.name}
          <Input
            autoFocus
            value={draft.name}
            status={valid ? undefined : 'error'}
            aria-invalid={!valid}
            aria-describedby={valid ? undefined : noteId}
            onChange={(event) => set({ name: event.target.value })}
          />
          {!valid && (
            <span className="bi-form-note" id={noteId} role="alert">
              {texts.nameRequired}
            </span>
          )}
        </label>
        <label>
          {texts.description}
          <Input.TextArea
            rows={3}
            maxLength={2000}
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </label>
        <div className="bi-form-pair">
          <label>
            {texts.tag}
            <Input
              maxLength={120}
              value={draft.tag}
              onChange={(event) => set({ tag: event.target.value })}
            />
          </label>
          <label>
            {texts.stag}
            <Input
              maxLength={120}
              disabled={draft.tag.trim() === ''}
              value={draft.stag}
              onChange={(event) => set({ stag: event.target.value })}
            />
          </label>
        </div>
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}
