import { Button } from 'antd';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { FilePanel } from '../../widgets/export/file-panel';
import { downloadPath, readDownloadPath } from '../../widgets/export/download-path';
import { downloadScreenTexts } from './download-texts';

const STYLE = `
.bi-download{display:grid;gap:16px;max-width:640px;padding:24px 16px 48px}
.bi-download h1{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;margin:0;font-size:20px;font-weight:600;line-height:1.35;overflow-wrap:anywhere}
.bi-download>section{padding:20px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  background:var(--bi-canvas)}
.bi-download-head{display:grid;gap:2px}
.bi-download-head>span{color:var(--bi-text-second);font-size:13px}
@media (max-width:480px){.bi-download{padding:12px}.bi-download>section{padding:14px}}
`;

/**
 * `/download_file/{download_filename}/{id}/{file_name}`: kind of file, job that makes it, name shown. The
 * last is only shown: what is downloaded is the file of the job.
 */
export function DownloadScreen() {
  useStyleSheet(STYLE);
  const texts = useTexts(downloadScreenTexts);
  const { path, navigate } = useNavigatePort();
  const { kind, id, name } = readDownloadPath(path);
  return (
    <div className="bi-download">
      <div className="bi-download-head">
        <h1 title={name}>{name}</h1>
        <span>{texts.kind(kind)}</span>
      </div>
      <section aria-label={name}>
        <FilePanel
          key={id}
          id={id}
          onAgain={(next) => navigate(downloadPath({ kind, id: next, name }))}
        />
      </section>
      <div>
        <Button icon={<Icon name="list" />} onClick={() => navigate('/user?section=files')}>
          {texts.yourFiles}
        </Button>
      </div>
    </div>
  );
}
