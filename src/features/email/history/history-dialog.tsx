import type { EmailSummary, EmailVersion } from '@bi/contract/delivery/email';
import { saveEmail } from '@bi/contract/endpoints/emails';
import { useQuery } from '@tanstack/react-query';
import { emailQueries } from '../../../api/emails';
import { namingOf, saveOver } from '../../../api/save';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { SavedHistoryDialog } from '../../../widgets/history/saved-history-dialog';
import { partTexts } from '../part-texts';
import { triggerWords } from '../when/trigger-words';
import { emailChanges, type EmailPart } from './email-changes';

interface HistoryDialogProps {
  email: Pick<EmailSummary, 'id' | 'name' | 'permissions'>;
  onRestored?: () => void;
  onClose: () => void;
}

/** Versions of a schedule with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ email, onRestored, onClose }: HistoryDialogProps) {
  const http = useHttp();
  const texts = useTexts(partTexts);
  const { language } = useLanguage();
  const history = useQuery(emailQueries.history(http, email.id));
  const shown = (part: EmailPart, version: EmailVersion): string | null => {
    if (part === 'name' || part === 'tag' || part === 'stag') return version[part];
    if (part === 'subject') return version.body.subject;
    if (part === 'trigger') {
      const { trigger } = version.body;
      return `${triggerWords(trigger, language)}, ${trigger.zone}`;
    }
    return null;
  };
  const linesOf = (version: EmailVersion, earlier: EmailVersion) => {
    const parts = emailChanges(earlier, version);
    const named = parts.filter((part) => shown(part, version) === null);
    const written = parts.flatMap((part) => {
      const [before, after] = [shown(part, earlier), shown(part, version)];
      return before === null || after === null ? [] : [texts.from(texts[part], before, after)];
    });
    const names = named.map((part) => texts[part]).join(texts.comma);
    return names === '' ? written : [...written, texts.changed(names)];
  };
  return (
    <SavedHistoryDialog
      item={email}
      history={history}
      save={(version, latest) => {
        const body = { ...namingOf(version), body: version.body, version: latest };
        return saveOver(http, saveEmail, { id: email.id, body });
      }}
      stale={[emailQueries.all]}
      lines={linesOf}
      onRestored={onRestored}
      onClose={onClose}
    />
  );
}
