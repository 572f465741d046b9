import type { EmailBody } from '@bi/contract/delivery/email';
import type { EmailPreview } from '@bi/contract/delivery/email-sending';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { emailQueries } from '../../../../api/emails';
import { useHttp } from '../../../../host/use-http';
import { useDebounced } from '../../../../ui/use-debounced';
import { useEmailForm } from '../form-context';

const PAUSE_MS = 700;

/** The parts of a schedule that a preview shows; the others have plain values, so that none of them makes it fail. */
export function previewBody(body: EmailBody): EmailBody {
  const { target, subject, text, values, language, content, files, outsiders } = body;
  return {
    ...{ target, text, content, files },
    subject: subject.trim() === '' ? '…' : subject,
    trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'UTC' },
    recipients: [],
    ...(values && { values }),
    ...(language && { language }),
    ...(outsiders && !(outsiders.kind === 'user' && outsiders.id === '') && { outsiders }),
  };
}

/** A preview with its state. */
export type ShownPreview = UseQueryResult<EmailPreview> & {
  isTyping: boolean;
  /** makes its files too, as it is now */
  makeFiles: () => void;
};

/** The mail as its chosen recipient would get it now; made again when its parts rest, its files when somebody asks. */
export function useMailPreview(): ShownPreview {
  const http = useHttp();
  const { body, shownAs, problems } = useEmailForm();
  const text = JSON.stringify({ body: previewBody(body), recipient: shownAs });
  const rested = useDebounced(text, PAUSE_MS);
  const [wholeText, setWholeText] = useState<string | null>(null);
  const asked = JSON.parse(rested) as { body: EmailBody; recipient: typeof shownAs };
  const files = wholeText === rested;
  const isReady = asked.body.target.id !== '' && problems.format === undefined;
  const found = useQuery({
    ...emailQueries.preview(http, { ...asked, ...(files && { files }) }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return { ...found, isTyping: rested !== text, makeFiles: () => setWholeText(text) };
}
