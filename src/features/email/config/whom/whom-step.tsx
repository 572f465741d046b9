import type { EmailRecipient } from '@bi/contract/delivery/email';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { Step } from '../steps/step';
import { AddRecipients } from './add-recipients';
import { HookField } from './hook-field';
import { OutsidersField } from './outsiders-field';
import { RecipientList } from './recipient-list';
import { RecipientsCheck } from './recipients-check';
import { whomTexts } from './whom-texts';

/** Who gets it, and what addresses without an account get; who only views sends to themselves. */
export function WhomStep() {
  const texts = useTexts(whomTexts);
  const { body, change, sendsToOthers } = useEmailForm();
  const { recipients } = body;
  const set = (next: EmailRecipient[]) => change({ recipients: next });
  const add = (more: readonly EmailRecipient[]) => {
    const known = new Set(recipients.map((one) => JSON.stringify(one)));
    const fresh = more.filter((one) => !known.has(JSON.stringify(one)));
    if (fresh.length > 0) set([...recipients, ...fresh]);
  };
  return (
    <Step step="whom">
      {sendsToOthers ? (
        <>
          <RecipientList
            recipients={recipients}
            onReplace={(at, next) =>
              set(recipients.flatMap((one, place) => (place === at ? (next ?? []) : one)))
            }
          />
          <AddRecipients onAdd={add} />
          <OutsidersField />
          <HookField />
        </>
      ) : (
        <p className="bi-step-note">{texts.onlySelf}</p>
      )}
      {body.target.id !== '' && recipients.length > 0 && <RecipientsCheck />}
    </Step>
  );
}
