import type { Principal } from '../../policies/principal';
import type { ChatOwner } from '../../repositories/chat/chat-repository';

/** Whose threads and phrases a person has. */
export function ownerOf({ tenantId, subjectId }: Principal): ChatOwner {
  return { tenant_id: tenantId, subject_id: subjectId };
}
