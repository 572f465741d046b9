import type { EmailBody, EmailDetail } from '@bi/contract/delivery/email';
import type { PreviewRecipient } from '@bi/contract/delivery/email-sending';
import { createContext, use, type RefObject } from 'react';
import type { StepProblems } from './step-problems';
import type { EmailEditor } from './use-email-editor';

/** What the steps of a schedule share. */
export interface EmailForm {
  /** what is saved; null: it is new */
  email: EmailDetail | null;
  editor: EmailEditor;
  body: EmailBody;
  /** changes parts of the body as one step; undefined removes a part */
  change: (patch: { [K in keyof EmailBody]?: EmailBody[K] | undefined }, name?: string) => void;
  /** false: the person may send to themselves alone */
  sendsToOthers: boolean;
  /** what is wrong, by step */
  problems: StepProblems;
  /** whose mail the preview shows */
  shownAs: PreviewRecipient;
  showAs: (recipient: PreviewRecipient) => void;
  /** name of a person or group by id; the id where it has none */
  nameOf: (id: string) => string;
  /** notes the name of somebody who was found */
  noteName: (id: string, name: string) => void;
  /** where the steps are scrolled to, over a save */
  place: RefObject<number>;
}

export const EmailFormContext = createContext<EmailForm | null>(null);

/** @throws {Error} outside a form */
export function useEmailForm(): EmailForm {
  const form = use(EmailFormContext);
  if (form === null) throw new Error('useEmailForm() must be called inside a form');
  return form;
}

/** A body with some parts changed; undefined removes one. */
export function patchedBody(body: EmailBody, patch: Partial<Record<keyof EmailBody, unknown>>) {
  const entries = Object.entries({ ...body, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as EmailBody;
}
