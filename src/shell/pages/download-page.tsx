import { DownloadScreen } from '../../features/download/download-screen';

/** /download_file/{download_filename}/{id}/{file_name}. */
export default function DownloadPage() {
  return <DownloadScreen />;
}
