import { Button } from 'antd';

interface DialogFootProps {
  /** takes away what the dialog is about; undefined: it is new */
  remove?: { label: string; onClick: () => void } | undefined;
  cancel: string;
  onCancel: () => void;
  /** undefined: there is nothing to apply */
  apply?: { label: string; onClick: () => void } | undefined;
}

/** The foot of a dialog that edits a part: removing it to the left, leaving and applying to the right. */
export function DialogFoot({ remove, cancel, onCancel, apply }: DialogFootProps) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 }}>
      {remove && (
        <Button danger onClick={remove.onClick}>
          {remove.label}
        </Button>
      )}
      <span style={{ flex: 1 }} />
      <Button onClick={onCancel}>{cancel}</Button>
      {apply && (
        <Button type="primary" onClick={apply.onClick}>
          {apply.label}
        </Button>
      )}
    </div>
  );
}
