import type { CubeModel } from '@bi/contract/cube/cube';
import { missingNames, type MissingName } from '@bi/olap/repair/missing-names';
import { proposedNames } from '@bi/olap/repair/proposed-names';
import { renameInState } from '@bi/olap/repair/rename-in-state';
import { spokenName } from '@bi/olap/repair/spoken-name';
import { withoutMissing } from '@bi/olap/repair/without-missing';
import type { OlapState } from '@bi/olap/query/olap-state';
import { Button, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { repairTexts } from './repair-texts';

const STYLE = `
.bi-repair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:14px 16px;align-items:center;margin:4px 0 8px}
.bi-repair>div:nth-child(odd){min-width:0;overflow-wrap:anywhere}
.bi-repair strong{font-weight:600}
.bi-repair small{display:block;color:var(--bi-text-second);font-size:12px}
.bi-repair-lead{margin:0 0 14px;color:var(--bi-text-second)}
.bi-repair-foot{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px}
.bi-repair-none{margin:0;color:var(--bi-danger);font-size:13px}
@media (max-width:480px){.bi-repair{grid-template-columns:minmax(0,1fr);gap:6px}.bi-repair>div:nth-child(even){margin-bottom:10px}}
`;

/** Value of the choice that leaves a name out. */
const NONE = '';

interface RepairDialogProps {
  /** what the dialog is about, in its title */
  name: string;
  state: OlapState;
  model: CubeModel;
  busy: boolean;
  /** saves the repaired state; absent: it can only be shown */
  onSave: ((state: OlapState) => void) | undefined;
  onShow: (state: OlapState) => void;
  onClose: () => void;
}

/** Asks what takes the place of each field and measure that a cube no longer has. */
export default function RepairDialog(props: RepairDialogProps) {
  const { name, state, model, busy, onSave, onShow, onClose } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(repairTexts);
  const missing = useMemo(() => missingNames(state.query, model), [state, model]);
  const offers = useMemo(
    () => new Map(missing.map((one) => [one.name, proposedNames(one, state.query, model)])),
    [missing, state, model],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const choiceOf = (one: MissingName): string => {
    const offer = offers.get(one.name);
    return (
      chosen[one.name] ?? (offer && offer.proposed > 0 ? offer.choices[0]?.name : NONE) ?? NONE
    );
  };
  const repaired = repairedState(state, model, (name) => {
    const one = missing.find((entry) => entry.name === name);
    return one === undefined ? NONE : choiceOf(one);
  });
  const finish = (end: (state: OlapState) => void) => () => {
    if (repaired !== null) end(repaired);
  };
  return (
    <Modal
      open
      width={600}
      title={texts.dialog(name)}
      onCancel={onClose}
      footer={
        <div className="bi-repair-foot">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type={onSave ? 'default' : 'primary'}
            disabled={repaired === null}
            onClick={finish(onShow)}
          >
            {texts.show}
          </Button>
          {onSave && (
            <Button
              type="primary"
              loading={busy}
              disabled={repaired === null}
              onClick={finish(onSave)}
            >
              {texts.save}
            </Button>
          )}
        </div>
      }
    >
      <p className="bi-repair-lead">{texts.lead}</p>
      <div className="bi-repair">
        {missing.map((one) => (
          <RepairRow
            key={one.name}
            missing={one}
            offer={offers.get(one.name)}
            value={choiceOf(one)}
            onChoose={(value) => setChosen((now) => ({ ...now, [one.name]: value }))}
          />
        ))}
      </div>
      {repaired === null && (
        <p className="bi-repair-none" role="alert">
          {texts.nothingLeft}
        </p>
      )}
    </Modal>
  );
}

/** The state with the chosen names, without what none was chosen for; null when no measure is left. */
function repairedState(
  state: OlapState,
  model: CubeModel,
  choice: (name: string) => string,
): OlapState | null {
  let next = state;
  for (const { name } of missingNames(state.query, model)) {
    const to = choice(name);
    if (to !== NONE) next = renameInState(next, name, to);
  }
  const query = withoutMissing(next.query, model);
  return query === null ? null : { ...next, query };
}

interface RepairRowProps {
  missing: MissingName;
  offer: ReturnType<typeof proposedNames> | undefined;
  value: string;
  onChoose: (value: string) => void;
}

function RepairRow({ missing, offer, value, onChoose }: RepairRowProps) {
  const texts = useTexts(repairTexts);
  const { choices, proposed } = offer ?? { choices: [], proposed: 0 };
  const options = choices.map((one) => ({ value: one.name, label: one.label }));
  const groups = [
    { label: texts.similar, options: options.slice(0, proposed) },
    { label: texts.others, options: options.slice(proposed) },
  ].filter((group) => group.options.length > 0);
  return (
    <>
      <div>
        <strong title={missing.name}>{spokenName(missing.name)}</strong>
        <small>{texts.usedIn(missing.uses.map(texts.useName).join(texts.comma))}</small>
      </div>
      <div>
        <Select
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={texts.replacement(spokenName(missing.name))}
          value={value}
          options={[{ value: NONE, label: texts.leaveOut }, ...groups]}
          onChange={onChoose}
        />
      </div>
    </>
  );
}
