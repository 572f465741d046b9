import type { EmailFormat } from '@bi/contract/delivery/email';
import { previewEmailFile } from '@bi/contract/endpoints/email-previews';
import { useState } from 'react';
import { pathOf } from '../../../../core/http/call';
import { readFile } from '../../../../core/http/read-file';
import { useLanguage } from '../../../../host/use-language';
import { useNotify } from '../../../../host/use-notify';
import { useSession } from '../../../../host/use-session';
import { saveFile } from '../../../../ui/save-file';
import { useEmailForm } from '../form-context';
import { previewBody } from './use-mail-preview';

/** Makes one of the files of the preview, under the rules of its recipient, and hands it to the browser. */
export function usePreviewFile() {
  const session = useSession();
  const { language } = useLanguage();
  const notify = useNotify();
  const { body, shownAs } = useEmailForm();
  const [busy, setBusy] = useState<EmailFormat | null>(null);
  const save = async (name: string, format: EmailFormat) => {
    setBusy(format);
    try {
      const asked = { body: previewBody(body), recipient: shownAs, format };
      const { signal } = session;
      const path = pathOf(previewEmailFile, { body: asked });
      saveFile(name, await readFile(session, path, { signal, language, body: asked }));
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(null);
    }
  };
  return { busy, save };
}
