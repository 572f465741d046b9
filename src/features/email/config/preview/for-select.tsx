import { Select } from 'antd';
import { useTexts } from '../../../../host/use-texts';
import { GranteeSelect } from '../../../../widgets/share/grantee-select';
import { useEmailForm } from '../form-context';
import { mailPreviewTexts } from './mail-preview-texts';

/** Whose mail is shown: one's own, a person's, or what was chosen among the recipients. */
export function ForSelect() {
  const texts = useTexts(mailPreviewTexts);
  const { shownAs, showAs, nameOf, noteName, sendsToOthers } = useEmailForm();
  const { user, address, conditions } = shownAs;
  const isSelf = user === undefined && address === undefined;
  const pairs = Object.entries(conditions ?? {}).map(([of, value]) => `${of} = ${value}`);
  const name = isSelf ? texts.you : (address ?? nameOf(user ?? ''));
  const shown = [name, ...pairs].join(' · ');
  if (!sendsToOthers) return <b>{texts.preview}</b>;
  return (
    <div className="bi-step-row" data-tight="">
      <Select<'self' | 'other'>
        aria-label={texts.for}
        value={isSelf ? 'self' : 'other'}
        style={{ minWidth: 120 }}
        options={[
          { value: 'self', label: texts.you },
          ...(isSelf ? [] : [{ value: 'other' as const, label: shown }]),
        ]}
        onChange={(next) => {
          if (next === 'self') showAs({});
        }}
      />
      <div style={{ minWidth: 200 }}>
        <GranteeSelect
          chosen={[]}
          groups={false}
          label={texts.anybody}
          onChoose={(one) => {
            noteName(one.id, one.name);
            showAs({ user: one.id });
          }}
        />
      </div>
    </div>
  );
}
