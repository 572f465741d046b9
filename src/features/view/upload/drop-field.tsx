import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { uploadTexts } from './upload-texts';

interface DropFieldProps {
  multiple: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, with a picker. */
export function DropField({ multiple, onFiles }: DropFieldProps) {
  const texts = useTexts(uploadTexts);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      className="up-drop"
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={26} />
      <strong>{texts.dropHere}</strong>
      <span>{texts.kinds}</span>
      <Button type="primary" onClick={() => input.current?.click()}>
        {multiple ? texts.choose : texts.chooseOne}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={texts.choose}
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
}
