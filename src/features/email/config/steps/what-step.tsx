import type { EmailTarget } from '@bi/contract/delivery/email';
import { Input } from 'antd';
import { useId } from 'react';
import { useMe } from '../../../../host/use-me';
import { useTexts } from '../../../../host/use-texts';
import { Segments } from '../../../../ui/segments';
import { useEmailForm } from '../form-context';
import { withTarget } from '../new-email';
import { stepTexts } from '../step-texts';
import { TargetFilters } from '../target/target-filters';
import { TargetSelect } from '../target/target-select';
import { Step } from './step';
import { MailTextField } from './mail-text-field';

const KINDS = ['report', 'dashboard', 'document', 'view'] as const;

/** What is sent, under which filters, with which subject and text. */
export function WhatStep() {
  const texts = useTexts(stepTexts);
  const { editor, body, problems, sendsToOthers } = useEmailForm();
  const { data: me } = useMe();
  const nameId = useId();
  const { target } = body;
  const kinds = KINDS.filter(
    (kind) => kind !== 'view' || kind === target.kind || me?.actions.includes('sql.run') === true,
  );
  const choose = (next: EmailTarget, name: string) => {
    const before = editor.draft;
    editor.edit((now) => {
      const isOwn = now.subject !== '' && now.subject !== before.name;
      return { ...withTarget(now, next), subject: isOwn ? now.subject : name };
    });
    if (before.name === '') editor.rename({ name });
  };
  return (
    <Step step="what">
      <div>
        <label htmlFor={nameId}>{texts.name}</label>
        <Input
          id={nameId}
          maxLength={120}
          value={editor.draft.name}
          status={problems.what !== undefined && editor.draft.name.trim() === '' ? 'error' : ''}
          onChange={(event) => editor.rename({ name: event.target.value })}
        />
      </div>
      <div className="bi-step-row">
        <Segments<EmailTarget['kind']>
          label={texts.kind}
          value={target.kind}
          options={kinds.map((kind) => ({ value: kind, label: texts[kind] }))}
          onChange={(kind) => editor.edit((now) => withTarget(now, { kind, id: '' }))}
        />
      </div>
      <TargetSelect key={target.kind} target={target} onTarget={choose} />
      {target.id !== '' && <TargetFilters key={target.id} target={target} />}
      <MailTextField
        field="subject"
        label={texts.subject}
        insert={texts.insertInSubject}
        most={300}
      />
      <MailTextField
        field="text"
        label={texts.text}
        insert={texts.insertInText}
        most={20_000}
        rows={sendsToOthers ? 6 : 4}
        hint={texts.textHint}
      />
    </Step>
  );
}
