import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf, type MessageKey } from '@bi/contract/messages/catalogue';
import { SAMPLE_OWNER } from './sample-owner';

type RefusalKey = Extract<MessageKey, `forbidden.${string}`>;

/** The refusal of something that the person sees, with whom they can ask: its owner by name, where that is a person. */
export function refusedItem(
  key: RefusalKey,
  { owner_id, owner_name }: { owner_id: string; owner_name: string },
  params: Record<string, string> = {},
): BiError {
  const isPerson = owner_id !== SAMPLE_OWNER.id;
  const whom = isPerson
    ? reasonOf('whom.owner', { name: owner_name })
    : reasonOf('whom.administrator');
  return new BiError(key, { params: { ...params, whom } });
}
