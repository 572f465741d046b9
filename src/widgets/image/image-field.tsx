import type { Image } from '@bi/contract/file/image';
import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '@bi/contract/call/limits';
import { Button } from 'antd';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { imageTexts } from './image-texts';
import { StoredImage } from './stored-image';
import { useImageUpload } from './use-image-upload';

const STYLE = `
.bi-imgf{display:grid;gap:10px;justify-items:center;padding:16px;border:1px dashed var(--bi-line-strong);border-radius:var(--bi-radius-panel);
  background:var(--bi-page);color:var(--bi-text-second);text-align:center;font-size:13px}
.bi-imgf[data-over]{border-color:var(--bi-primary);background:var(--bi-primary-soft)}
.bi-imgf:focus-visible{outline:2px solid var(--bi-primary);outline-offset:2px}
.bi-imgf-shown{width:100%;height:180px}
.bi-imgf-problem{color:var(--bi-danger)}
.bi-imgf small{color:var(--bi-text-second)}
`;

interface ImageFieldProps {
  /** id of the chosen picture; null: none yet */
  value: string | null;
  onImage: (image: Image) => void;
}

/** Chooses a picture by a button, by dropping it or by pasting it, and stores it. */
export function ImageField({ value, onImage }: ImageFieldProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(imageTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const upload = useImageUpload(onImage);
  const take = (files: FileList | null | undefined): boolean => {
    const [file] = files ?? [];
    if (file === undefined) return false;
    upload.send(file);
    return true;
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    <div
      className="bi-imgf"
      data-over={isOver ? '' : undefined}
      role="group"
      aria-label={texts.choose}
      // pasting needs the focus to be somewhere inside
      tabIndex={0}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {value === null ? (
        <Icon name="image" size={26} />
      ) : (
        <div className="bi-imgf-shown">
          <StoredImage id={value} alt="" fit="contain" />
        </div>
      )}
      <span>{texts.drop}</span>
      <span>
        <Button
          type={value === null ? 'primary' : 'default'}
          icon={<Icon name="upload" size={15} />}
          loading={upload.isSending}
          onClick={() => input.current?.click()}
        >
          {value === null ? texts.choose : texts.another}
        </Button>{' '}
        {upload.isSending && <Button onClick={upload.stop}>{texts.stop}</Button>}
      </span>
      {upload.problem === '' ? (
        <small role="status">
          {upload.isSending
            ? texts.sending
            : texts.kinds(MAX_IMAGE_BYTES / 1024 ** 2, MAX_IMAGE_SIDE)}
        </small>
      ) : (
        <div className="bi-imgf-problem" role="alert">
          {upload.problem}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={texts.choose}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
