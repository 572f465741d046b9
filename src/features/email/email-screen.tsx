import { Segmented } from 'antd';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { emailTexts } from './email-texts';
import { MailNotice } from './mail-notice';
import type { ComponentType } from 'react';
import { AlertList } from './alerts/alert-list';
import { EmailList } from './list/email-list';

/** A tab of the section; `label` is a key of its texts. */
interface EmailTab {
  key: string;
  label: keyof (typeof emailTexts)['en'] & ('schedules' | 'alerts');
  Screen: ComponentType;
}

/** Tabs of /email in their order; the first is shown at a bare address. A single one has no tab bar. */
const EMAIL_TABS: readonly EmailTab[] = [
  { key: 'schedules', label: 'schedules', Screen: EmailList },
  { key: 'alerts', label: 'alerts', Screen: AlertList },
];

const STYLE = `
.bi-mails{display:flex;flex-direction:column;height:100%;min-height:0}
.bi-mails-head{display:flex;flex:none;padding:0 16px 12px}
.bi-mails-body{flex:1;min-height:0}
@media (max-width:560px){.bi-mails-head{padding:0 12px 12px}}
`;

/** The section at `/email`: whether mails leave, and its tabs; which one is open is in the address. */
export function EmailScreen() {
  useStyleSheet(STYLE);
  const texts = useTexts(emailTexts);
  const { search, setSearch } = useNavigatePort();
  const [first] = EMAIL_TABS;
  const open = EMAIL_TABS.find(({ key }) => key === search.get('tab')) ?? first;
  return (
    <div className="bi-mails">
      <MailNotice />
      {EMAIL_TABS.length > 1 && (
        <div className="bi-mails-head">
          <Segmented
            aria-label={texts.sections}
            value={open?.key ?? ''}
            options={EMAIL_TABS.map(({ key, label }) => ({ value: key, label: texts[label] }))}
            onChange={(next) =>
              setSearch(new URLSearchParams(next === first?.key ? {} : { tab: next }))
            }
          />
        </div>
      )}
      <div className="bi-mails-body">{open && <open.Screen key={open.key} />}</div>
    </div>
  );
}
