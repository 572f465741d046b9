import { Button, Modal } from 'antd';
import type { ModelBreak } from '@bi/contract/cube-editor/cube-edit';
import { useRef } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import type { VisibleRows } from '@bi/contract/identity/visible-rows';
import { VisibleRowsList } from './visible-rows-list';
import { BREAKS_STYLE } from './breaks-style';
import { breaksTexts } from './breaks-texts';

export interface BreaksDialogProps {
  breaks: readonly ModelBreak[];
  /** whose visible rows change; absent or empty: nobody's */
  people?: readonly VisibleRows[];
  /** protected fields that are redefined or shown */
  fields?: readonly string[];
  busy: boolean;
  /** what would be saved: the edited model, or an old version */
  saves: 'edited' | 'version';
  onSave: () => void;
  onClose: () => void;
}

/** Who breaks when a model is saved, by name; what is safe has the focus. */
export function BreaksDialog(props: BreaksDialogProps) {
  const { breaks, people = [], fields = [], busy, saves, onSave, onClose } = props;
  useStyleSheet(BREAKS_STYLE);
  const texts = useTexts(breaksTexts);
  const safe = useRef<HTMLButtonElement>(null);
  const reports = breaks.filter(({ kind }) => kind === 'report');
  const rules = breaks.filter(({ kind }) => kind === 'rule');
  return (
    <Modal
      open
      width={560}
      title={
        reports.length > 0 ? texts.title : rules.length > 0 ? texts.rulesTitle : texts.peopleTitle
      }
      afterOpenChange={(open) => open && safe.current?.focus()}
      onCancel={onClose}
      footer={
        <div className="cube-breaks-foot">
          <Button danger loading={busy} onClick={onSave}>
            {saves === 'edited' ? texts.save : texts.restore}
          </Button>
          <Button ref={safe} type="primary" onClick={onClose}>
            {saves === 'edited' ? texts.back : texts.leave}
          </Button>
        </div>
      }
    >
      {reports.length > 0 && <BreakList text={texts.reports} icon="chart" breaks={reports} />}
      {rules.length > 0 && <BreakList text={texts.rules} icon="lock" breaks={rules} />}
      {people.length + fields.length > 0 && <VisibleRowsList people={people} fields={fields} />}
    </Modal>
  );
}

interface BreakListProps {
  text: string;
  icon: 'chart' | 'lock';
  breaks: readonly ModelBreak[];
}

function BreakList({ text, icon, breaks }: BreakListProps) {
  const texts = useTexts(breaksTexts);
  return (
    <>
      <p>{text}</p>
      <ul className="cube-breaks">
        {breaks.map(({ id, name, fields, reason }) => (
          <li key={id}>
            <Icon name={icon} />
            <b>{name}</b>
            <small>{fields.length > 0 ? texts.uses(fields.join(', ')) : reason}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
