import type { EntityDraft } from '@bi/contract/entity/entity-draft';
import type { DraftRow } from '../repositories/entities/draft-repository';
import { isoTime } from './entity';

/** A person's draft, and who else edits. */
export interface PresentedDraft {
  draft: Pick<DraftRow, 'base_version' | 'content' | 'saved_ms'> | null;
  others: readonly Pick<DraftRow, 'user_id' | 'user_name' | 'saved_ms'>[];
}

/** A person's unsaved work, and who else edits. */
export function presentDraft({ draft, others }: PresentedDraft): EntityDraft {
  return {
    draft: draft && {
      baseVersion: draft.base_version,
      content: draft.content,
      savedAt: isoTime(draft.saved_ms),
    },
    others: others.map(({ user_id: id, user_name: name, saved_ms }) => ({
      ...{ id, name },
      savedAt: isoTime(saved_ms),
    })),
  };
}
