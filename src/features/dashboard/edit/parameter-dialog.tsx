import type { DashboardParameter } from '@bi/contract/dashboard/dashboard';
import { proposedParameters } from '@bi/olap/dashboard/board-control';
import { parameterGap } from '@bi/olap/dashboard/board-parameters';
import {
  addTile,
  freeId,
  removeParameterOf,
  setParameterOf,
  TILE_SIZES,
} from '@bi/olap/dashboard/edit-dashboard';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { useOpenBoard } from '../board-context';
import { boardQueries } from '../parameter/board-queries';
import { isDataTile, tileName } from '../tile-source';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { FilterDependencies } from './scope-field';
import { parameterDialogTexts } from './parameter-dialog-texts';
import { opensWithOf, ParameterOpens, type OpensWith } from './parameter-opens';
import { DialogFoot } from '../../../widgets/editing/dialog-foot';
import { ProblemNote } from '../../../ui/problem-note';

interface ParameterDialogProps {
  /** null: a new one */
  parameter: DashboardParameter | null;
  /** a new one is shown in a tile of its own */
  asTile: boolean;
}

type Problem = 'needParameter' | 'needName' | 'needValue' | 'needDay';

/** Makes or changes a parameter of the dashboard: which one of the tiles it sets, its name, what it opens with. */
export default function ParameterDialog({ parameter, asTile }: ParameterDialogProps) {
  const texts = useTexts(parameterDialogTexts);
  const { body, reports, state } = useOpenBoard();
  const { edit, open } = useEdit();
  const id = useId();
  const queries = boardQueries(body, reports).map(({ query }) => query);
  const others = (body.parameters ?? []).filter((one) => one.id !== parameter?.id);
  const offered = proposedParameters(queries).filter(
    (one) => !others.some((other) => other.parameter === one.parameter),
  );
  const [draft, setDraft] = useState<DashboardParameter | null>(() => {
    const [only, ...more] = offered;
    return parameter ?? (only && more.length === 0 ? withId(only, body) : null);
  });
  const [opens, setOpens] = useState<OpensWith>(() => opensWithOf(parameter));
  const [problem, setProblem] = useState<Problem | null>(null);
  const close = () => open(null);
  const change = (next: DashboardParameter) => {
    setProblem(null);
    setDraft(next);
  };
  const finish = () => {
    const name = draft?.name.trim() ?? '';
    const { default: given = null, day, ...rest } = draft ?? { default: null };
    if (draft === null) setProblem('needParameter');
    else if (name === '') setProblem('needName');
    else if (opens === 'value' && given === null) setProblem('needValue');
    else if (opens === 'day' && day === undefined) setProblem('needDay');
    else {
      const made: DashboardParameter = {
        ...(rest as Omit<DashboardParameter, 'default' | 'day'>),
        name,
        ...(opens !== 'own' && given !== null && { default: given }),
        ...(opens === 'day' && day && { day }),
      };
      edit((now) => {
        const next = setParameterOf(now, made);
        if (!asTile) return next;
        const content = { kind: 'parameter' as const, parameter: made.id };
        return addTile(next, state.tab, content, TILE_SIZES.parameter.first).body;
      });
      close();
    }
  };
  const isNothing = draft === null && offered.length === 0;
  return (
    <Modal
      open
      width={560}
      title={texts.title}
      onCancel={close}
      footer={
        <Footer
          isNothing={isNothing}
          parameter={parameter}
          onRemove={(one) => {
            edit((now) => removeParameterOf(now, one));
            close();
          }}
          onClose={close}
          onFinish={finish}
        />
      }
    >
      {isNothing ? (
        <EmptyState title={texts.noneTitle} text={texts.noneText} icon={<Icon name="settings" />} />
      ) : (
        <div className="bi-edit-form">
          <div>
            <label htmlFor={`${id}-of`}>{texts.of}</label>
            <Select<string>
              id={`${id}-of`}
              style={{ width: '100%' }}
              value={draft?.parameter ?? null}
              options={optionsOf(offered, parameter).map((one) => ({
                value: one.parameter,
                label: `${one.name} · ${texts.kind(one.type)}`,
              }))}
              onChange={(name) => {
                const found = offered.find((one) => one.parameter === name);
                if (found) change({ ...withId(found, body), ...(draft && { id: draft.id }) });
                setOpens('own');
              }}
            />
            {draft && <Reach parameter={draft} />}
          </div>
          {draft && (
            <>
              <div>
                <label htmlFor={`${id}-name`}>{texts.name}</label>
                <Input
                  id={`${id}-name`}
                  maxLength={120}
                  value={draft.name}
                  onChange={({ target }) => change({ ...draft, name: target.value })}
                />
              </div>
              <ParameterOpens draft={draft} opens={opens} onOpens={setOpens} onChange={change} />
              {draft.type === 'member' && (
                <FilterDependencies
                  draft={draft}
                  onChange={(patch) => change({ ...draft, ...patch })}
                />
              )}
            </>
          )}
          {problem !== null && <ProblemNote text={texts[problem]} />}
        </div>
      )}
    </Modal>
  );
}

interface FooterProps {
  isNothing: boolean;
  parameter: DashboardParameter | null;
  onRemove: (id: string) => void;
  onClose: () => void;
  onFinish: () => void;
}

function Footer({ isNothing, parameter, onRemove, onClose, onFinish }: FooterProps) {
  const texts = useTexts(parameterDialogTexts);
  const words = useTexts(editTexts);
  return (
    <DialogFoot
      remove={
        parameter === null
          ? undefined
          : { label: texts.remove, onClick: () => onRemove(parameter.id) }
      }
      cancel={isNothing ? words.close : words.cancel}
      onCancel={onClose}
      apply={isNothing ? undefined : { label: words.apply, onClick: onFinish }}
    />
  );
}

type Proposed = Omit<DashboardParameter, 'id'>;

function withId(
  proposed: Proposed,
  { filters, parameters = [] }: { filters: { id: string }[]; parameters?: { id: string }[] },
): DashboardParameter {
  return { id: freeId('parameter', [...filters, ...parameters]), ...proposed };
}

/** Those that may be chosen; what it is now stays one of them where no tile has it any longer. */
function optionsOf(offered: readonly Proposed[], now: DashboardParameter | null): Proposed[] {
  const isThere = now === null || offered.some((one) => one.parameter === now.parameter);
  return isThere ? [...offered] : [now, ...offered];
}

/** Names the tiles that a parameter sets. */
function Reach({ parameter }: { parameter: DashboardParameter }) {
  const texts = useTexts(parameterDialogTexts);
  const { body, cubes, reports } = useOpenBoard();
  const set = new Set(
    boardQueries(body, reports).flatMap(({ tile, query }) =>
      parameterGap(parameter, query, cubes.models) === null ? [tile] : [],
    ),
  );
  const names = [...set].map((tile) => `“${tileName(tile, reports, texts.tileName)}”`);
  const isAll = body.tiles.filter(isDataTile).every((tile) => set.has(tile));
  const text = isAll ? texts.setsAll : texts.sets(names.join(texts.comma));
  return <small>{set.size === 0 ? texts.setsNone : text}</small>;
}
