import type { EmailConflict, EmailDetail } from '@bi/contract/delivery/email';
import {
  createEmail,
  discardEmailDraft,
  getEmailDraft,
  putEmailDraft,
  saveEmail,
} from '@bi/contract/endpoints/emails';
import { SessionWriter, type EditSession } from '@bi/olap/editing/edit-session';
import { PartMerge, type MergeChoices, type MergedFields } from '@bi/olap/editing/part-merge';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { emailQueries } from '../../../api/emails';
import { saveOver } from '../../../api/save';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import {
  useBodyEditor,
  type BodyEditor,
  type BodyEditorSpec,
} from '../../../widgets/editing/use-body-editor';
import { scheduleScreenTexts } from './schedule-screen-texts';
import type { EmailDraft } from './new-email';

/** An edited schedule with its steps. */
export type EmailEditor = BodyEditor<EmailDraft, EmailConflict>;

/** An edited schedule, with everything needed to continue after a reload. */
export type EmailSession = EditSession<EmailDraft>;

/** Edit sessions of schedules as text. */
export const emailSessions = new SessionWriter<EmailDraft>([]);

/** Joins two versions of one schedule: each part of the form is one field. */
export function mergeEmails(
  base: EmailDraft,
  mine: EmailDraft,
  theirs: EmailDraft,
  choices: MergeChoices = {},
) {
  const merge = new PartMerge<'email'>(choices);
  const flat = ({ body, ...named }: EmailDraft): MergedFields => ({ ...named, ...body });
  const { name, description, tag, stag, ...body } = merge.fields(
    'email',
    '',
    flat(base),
    flat(mine),
    flat(theirs),
  );
  const merged = { name, description, tag, stag, body } as unknown as EmailDraft;
  return { merged, conflicts: merge.conflicts };
}

const draftOf = ({ name, description, tag, stag, body }: EmailDraft): EmailDraft => ({
  ...{ name, description, tag, stag, body },
});

type Spec = BodyEditorSpec<EmailDraft, EmailDetail, EmailConflict>;

const SHARED: Omit<Spec, 'save' | 'key' | 'calls'> = {
  sessions: emailSessions,
  draftOf,
  merge: mergeEmails,
};

/** How saved schedules are edited. */
export const EMAIL_EDITING: Spec = {
  ...SHARED,
  calls: { kind: 'email', get: getEmailDraft, put: putEmailDraft, discard: discardEmailDraft },
  key: (id) => `email:${id}`,
  save: (http, id, body) => saveOver(http, saveEmail, { id, body }),
};

/** Where the editing of a new one is stored. */
export const newEmailKey = (id: string): string => `new email:${id}`;

/** How new ones are: the first save makes them, under a free name where nobody changed the one they began with. */
const newEmailEditing = (suggested: string): Spec => ({
  ...SHARED,
  calls: null,
  key: newEmailKey,
  async save(http, _id, { version: _version, ...body }) {
    const nameSuggested = suggested !== '' && body.name === suggested;
    const made = { ...body, ...(nameSuggested && { nameSuggested }) };
    return { saved: await call(http, createEmail, { body: made }), conflict: null };
  },
});

interface EditedItem extends EmailDraft {
  id: string;
  /** 0: it is new */
  version: number;
}

/** Edits a schedule; see `useBodyEditor`. */
export function useEmailEditor(
  item: EditedItem,
  start: EmailSession | null,
  onSaved: (saved: EmailDetail) => void,
): EmailEditor {
  const client = useQueryClient();
  const http = useHttp();
  const texts = useTexts(scheduleScreenTexts);
  const isNew = item.version === 0;
  const spec = useMemo(
    () => (isNew ? newEmailEditing(item.name) : EMAIL_EDITING),
    [isNew, item.name],
  );
  return useBodyEditor(spec, {
    item,
    start,
    words: texts,
    onSaved,
    async onStored(saved) {
      for (const id of [saved.id, saved.slug]) {
        client.setQueryData(emailQueries.detail(http, id).queryKey, saved);
      }
      await client.invalidateQueries({ queryKey: emailQueries.all });
    },
  });
}
