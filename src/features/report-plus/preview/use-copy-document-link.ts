import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { previewTexts } from './preview-texts';

/** Copies the address of a document under the parameters that its reader has chosen. */
export function useCopyDocumentLink(): () => void {
  const texts = useTexts(previewTexts);
  const notify = useNotify();
  const { path, search } = useNavigatePort();
  return () => {
    const { origin, pathname } = globalThis.location;
    const link = `${origin}${pathname}#${path}?${search.toString()}`;
    void navigator.clipboard.writeText(link).then(
      () => notify.success(texts.linkCopied),
      () => notify.info(texts.linkNotCopied),
    );
  };
}
