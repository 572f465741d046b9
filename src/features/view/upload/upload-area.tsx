import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { UPLOAD_STYLE } from './upload-style';
import { uploadTexts } from './upload-texts';
import { lazyPart } from '../../../ui/lazy-part';

const UploadDialog = lazyPart(() => import('./upload-dialog'));

interface UploadAreaProps {
  /** what files may be dropped on; `upload` opens the dialog with a picker */
  children: (upload: () => void) => ReactNode;
  /** false: the person may not add tables */
  enabled: boolean;
  /** a table was made */
  onImported: () => void;
  /** whether the dialog is open from the start */
  opened?: boolean;
  /** whether what is wanted of a file is a cube */
  forCube?: boolean;
  onClose?: () => void;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A screen that takes files anywhere on it. */
export function UploadArea({
  children,
  enabled,
  onImported,
  opened = false,
  forCube = false,
  onClose,
}: UploadAreaProps) {
  useStyleSheet(UPLOAD_STYLE);
  const texts = useTexts(uploadTexts);
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const [files, setFiles] = useState<readonly File[] | null>(opened ? [] : null);
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const handlers = enabled
    ? {
        onDragEnter: (event: DragEvent) => {
          if (holdsFiles(event)) enter(1);
        },
        onDragLeave: (event: DragEvent) => {
          if (holdsFiles(event)) enter(-1);
        },
        onDragOver: (event: DragEvent) => {
          if (holdsFiles(event)) event.preventDefault();
        },
        onDrop: (event: DragEvent) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          enter(-depth.current);
          if (event.dataTransfer.files.length > 0) setFiles([...event.dataTransfer.files]);
        },
      }
    : {};
  return (
    <div className="up-area" {...handlers}>
      {children(() => setFiles([]))}
      {over && <div className="up-veil">{texts.dropAnywhere}</div>}
      {enabled && files !== null && (
        <UploadDialog
          {...(files.length > 0 ? { files } : {})}
          forCube={forCube}
          onImported={onImported}
          onClose={() => {
            setFiles(null);
            onClose?.();
          }}
        />
      )}
    </div>
  );
}
