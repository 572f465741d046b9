import type { AppliedPlan, BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import { Button } from 'antd';
import { useState } from 'react';
import { planRevert } from '../../../api/workspace-files';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { filesTexts } from './files-texts';
import { Differences } from './differences';
import { StateChip } from './state-chip';

type Change = AppliedPlan['changes'][number];

const MADE = {
  create: 'madeCreate',
  update: 'madeUpdate',
  rename: 'madeRename',
  delete: 'madeDelete',
} as const;
const ACTIONS = ['create', 'update', 'rename', 'delete'] as const;
/** Objects that an entry lists at first. */
const AT_ONCE = 6;

interface AppliedEntryProps {
  entry: AppliedPlan;
  /** shows the plan that undoes it */
  onPlan: (plan: BlueprintPlan) => void;
}

/** A plan that was applied: when, by whom, what it did to how many objects, and a way to undo it. */
export function AppliedEntry({ entry, onPlan }: AppliedEntryProps) {
  const texts = useTexts(filesTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { at, by, changes, hidden, reverts, revertedBy, id } = entry;
  const revert = async () => {
    setBusy(true);
    try {
      onPlan(await planRevert(http, id));
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const counts = ACTIONS.flatMap((action) => {
    const count = changes.filter((one) => one.action === action).length;
    return count === 0 ? [] : [`${texts[MADE[action]]} ${count}`];
  });
  // one more line takes no more room than the button that shows it
  const listed = isWhole || changes.length <= AT_ONCE + 1 ? changes : changes.slice(0, AT_ONCE);
  return (
    <li>
      <div className="wf-title">
        <b>{fullMomentText(at, language)}</b>
        <span>{by}</span>
        <span className="wf-quiet">{counts.join(' · ')}</span>
        {reverts !== null && <StateChip look="rename" text={texts.reverts} />}
        {revertedBy !== null && <StateChip look="left" text={texts.revertedBy} />}
        <div className="wf-end">
          {revertedBy === null && changes.length > 0 && (
            <Button
              size="small"
              loading={busy}
              title={texts.revertNote}
              icon={<Icon name="undo" size={15} />}
              onClick={() => void revert()}
            >
              {texts.revert}
            </Button>
          )}
        </div>
      </div>
      <ul className="wf-changes" style={{ marginBlockStart: 10 }}>
        {listed.map((change) => (
          <ChangeItem key={change.key} change={change} />
        ))}
      </ul>
      {listed.length < changes.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {texts.moreChanges(changes.length - listed.length)}
        </Button>
      )}
      {hidden > 0 && <p className="wf-quiet">{texts.hiddenChanges(hidden)}</p>}
    </li>
  );
}

/** What was done to one object; unfolded with each difference. */
function ChangeItem({ change: { key, name, action, effect, fields } }: { change: Change }) {
  const texts = useTexts(filesTexts);
  const [isOpen, setOpen] = useState(false);
  const isNamed = !key.endsWith(':');
  return (
    <li>
      <button
        type="button"
        className="wf-change"
        aria-expanded={isOpen}
        disabled={fields.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <StateChip look={action} text={texts[MADE[action]]} />
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={15} />
        <span className="wf-name">
          <b>{name}</b> {isNamed && <small>{key}</small>}
        </span>
        {effect !== null && <StateChip look={effect} text={texts[effect]} />}
      </button>
      {isOpen && (
        <div className="wf-detail">
          <Differences fields={fields} />
        </div>
      )}
    </li>
  );
}
