import type { PlanChange } from '@bi/contract/blueprint/blueprint-files';
import type { PlanChoice } from '@bi/contract/blueprint/blueprint-file-kinds';
import { Radio } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { momentText } from '../../../widgets/entity-list/moment-text';
import { StateChip } from './state-chip';
import { Differences } from './differences';
import { FILE_ICONS } from './file-icons';
import { filesTexts } from './files-texts';

interface PlanChangeItemProps {
  change: PlanChange;
  /** whether its differences are shown at first */
  isOpen: boolean;
  disabled: boolean;
  onChoose: (choice: PlanChoice) => void;
}

const CHOICES = {
  files: 'chooseFiles',
  workspace: 'chooseWorkspace',
  merge: 'chooseMerge',
} as const;

/** What a plan does with one object; unfolded with each difference. */
export function PlanChangeItem({ change, isOpen, disabled, onChoose }: PlanChangeItemProps) {
  const texts = useTexts(filesTexts);
  const [shown, setShown] = useState(isOpen || change.options.length > 0);
  const { kind, name, address, path, action, effect, was } = change;
  return (
    <li>
      <button
        type="button"
        className="wf-change"
        aria-expanded={shown}
        title={shown ? texts.hideDetails : texts.details}
        onClick={() => setShown(!shown)}
      >
        <StateChip look={action} text={texts[action]} />
        <Icon name={FILE_ICONS[kind]} size={16} />
        <span className="wf-name">
          <b>{name || address}</b>{' '}
          <small>
            {path ?? address}
            {was !== null && ` · ${texts.was(was)}`}
          </small>
        </span>
        {effect !== null && (
          <StateChip look={effect} text={texts[effect]} title={texts[`${effect}Note`]} />
        )}
      </button>
      {shown && <Details change={change} disabled={disabled} onChoose={onChoose} />}
    </li>
  );
}

function Details({ change, disabled, onChoose }: Omit<PlanChangeItemProps, 'isOpen'>) {
  const texts = useTexts(filesTexts);
  const { language } = useLanguage();
  const { action, drift, options, choice, fields, rewrites, follows, breaks, restored } = change;
  return (
    <div className="wf-detail">
      {drift && (
        <p>
          {(action === 'conflict' ? texts.conflictNote : texts.driftNote)(
            drift.by,
            momentText(drift.at, Date.now(), language),
          )}
        </p>
      )}
      {action === 'left' && <p className="wf-quiet">{texts.leftNote}</p>}
      {restored && <p>{texts.restored}</p>}
      {options.length > 0 && (
        <Radio.Group
          aria-label={texts.choice}
          disabled={disabled}
          value={choice}
          onChange={(event) => onChoose(event.target.value as PlanChoice)}
        >
          {options.map((one) => (
            <Radio key={one} value={one}>
              {texts[CHOICES[one]]}
            </Radio>
          ))}
        </Radio.Group>
      )}
      {fields.length > 0 && <Differences fields={fields} />}
      {rewrites.length > 0 && (
        <div>
          <b>{texts.rewrites}</b>
          <ul>
            {rewrites.map(({ key, name, count, from, to }) => (
              <li key={`${key} ${from}`}>{texts.rewrite(name || texts.unseen, count, from, to)}</li>
            ))}
          </ul>
        </div>
      )}
      {follows.map(({ what, count }) => (
        <p key={what}>{texts[what](count)}</p>
      ))}
      {breaks.length > 0 && (
        <div>
          <b>{texts.breaksList}</b>
          <ul>
            {breaks.map(({ name, missing }, index) => (
              <li key={index}>{texts.breakOf(name, missing.join(', '))}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
