import { useCallback } from 'react';
import { useNotify } from '../host/use-notify';
import { useSession } from '../host/use-session';
import { useTexts } from '../host/use-texts';
import { shellTexts } from './shell-texts';

/** Copies the token and says how that went, in the spec's three messages. */
export function useCopyToken(): () => void {
  const session = useSession();
  const notify = useNotify();
  const texts = useTexts(shellTexts);
  return useCallback(() => {
    const token = session.currentToken();
    if (token === null || token === '') {
      notify.error(new Error(texts.tokenMissing));
      return;
    }
    writeClipboard(token).then(
      () => notify.success(texts.tokenCopied),
      () => notify.error(new Error(texts.tokenNotCopied)),
    );
  }, [session, notify, texts]);
}

async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
