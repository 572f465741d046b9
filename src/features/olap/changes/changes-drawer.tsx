import { Button, Drawer, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { ChangesAnswer } from '@bi/contract/query/changes';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Grain } from '@bi/contract/query/query';
import { formatForScreen, formatValue } from '@bi/olap/format/format-value';
import { exclude, keepOnly, type MemberRef } from '@bi/olap/query/edit-filters';
import { labelOf, shownMeasures } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useOlapModel, useOlapStore } from '../state/olap-context';
import { CHANGES_STYLE } from './changes-style';
import { ChangesTable } from './changes-table';
import type { ChangesTarget } from './changes-target';
import { changesTexts, type ChangesTexts } from './changes-texts';
import { PERIODS, sideFields } from './side-fields';
import { useChanges } from './use-changes';
import { useSides, type Sides } from './use-sides';
import { VERSIONS, versionsOver } from './version-sides';

/** A member the person looks further into. */
interface Step {
  member: MemberRef;
  label: string;
}

/** Which members made a number differ between two periods or members: chosen, ranked, looked into. */
export function ChangesDrawer({ target, onClose }: { target: ChangesTarget; onClose: () => void }) {
  useStyleSheet(CHANGES_STYLE);
  const texts = useTexts(changesTexts);
  const model = useOlapModel();
  const [measure, setMeasure] = useState(target.measure);
  const asked = useMemo(() => ({ ...target, measure }), [target, measure]);
  const measures = [...new Set([target.measure, ...shownMeasures(target.query)])];
  const place = target.title ?? texts.everything;
  return (
    <Drawer
      open
      size="min(1040px, 94vw)"
      title={`${texts.title} · ${labelOf(model, measure)} · ${place}`}
      onClose={onClose}
    >
      <Body
        target={asked}
        model={model}
        onClose={onClose}
        measures={measures}
        onMeasure={setMeasure}
      />
    </Drawer>
  );
}

interface BodyProps {
  target: ChangesTarget;
  model: CubeModel;
  onClose: () => void;
  /** measures that can be asked about */
  measures: readonly string[];
  onMeasure: (measure: string) => void;
}

function Body({ target, model, onClose, measures, onMeasure }: BodyProps) {
  const texts = useTexts(changesTexts);
  const store = useOlapStore();
  const [inside, setInside] = useState<readonly Step[]>([]);
  const sides = useSides(target, model);
  const changes = useChanges(
    target,
    model,
    sides.conditions,
    inside.map(({ member }) => member),
  );
  const { answer } = changes;
  const error = sides.error ?? changes.error;
  const nameOf = (at: number): string => {
    const { short, label = '' } = sides.options[at] ?? {};
    return short ?? label;
  };
  const names = { from: nameOf(sides.from), to: nameOf(sides.to) };
  return (
    <div className="olap-changes">
      <SidePicker sides={sides} model={model}>
        {measures.length > 1 && (
          <label>
            {texts.measure}
            <Select<string>
              value={target.measure}
              options={measures.map((value) => ({ value, label: labelOf(model, value) }))}
              onChange={onMeasure}
            />
          </label>
        )}
      </SidePicker>
      {inside.length > 0 && (
        <div className="olap-changes-crumbs">
          <span>{inside.map(({ label }) => label).join(' › ')}</span>
          <Button size="small" onClick={() => setInside((steps) => steps.slice(0, -1))}>
            {texts.back}
          </Button>
        </div>
      )}
      {error !== null ? (
        <ErrorState
          title={texts.failed}
          text={error.message}
          {...(error.requestId !== undefined && { requestId: error.requestId })}
          onRetry={changes.retry}
        />
      ) : !sides.loading && sides.conditions === null ? (
        <EmptyState icon={<Icon name="swap" />} text={nothingText(texts, sides.over)} />
      ) : answer === null ? (
        <div aria-busy="true">
          <p role="status">{texts.asking}</p>
          <Skeleton shape="grid" rows={8} columns={5} />
        </div>
      ) : (
        <Answer
          answer={answer}
          names={names}
          stale={changes.running}
          onMember={(verb, member, label) => {
            if (verb === 'inside') setInside((steps) => [...steps, { member, label }]);
            else {
              const edit = verb === 'keep' ? keepOnly : exclude;
              store.getState().edit((q, m) => edit(q, m, [member]));
              onClose();
            }
          }}
        />
      )}
    </div>
  );
}

function nothingText(texts: ChangesTexts, over: string): string {
  const of = versionsOver(over);
  if (of === null) return texts.noSides;
  return of === 'data' ? texts.oneVersion : texts.oneModel;
}

interface SidePickerProps {
  sides: Sides;
  model: CubeModel;
  /** what else is chosen, in front */
  children?: ReactNode;
}

function SidePicker({ sides, model, children }: SidePickerProps) {
  const texts = useTexts(changesTexts);
  const options = sides.options.map(({ label }, value) => ({ value, label }));
  const member = (name: 'from' | 'to') => (
    <label>
      {texts[name]}
      <Select<number>
        value={sides[name] < 0 ? undefined : sides[name]}
        options={options}
        loading={sides.loading}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(at) => sides.choose({ [name]: at })}
      />
    </label>
  );
  return (
    <div className="olap-changes-sides">
      {children}
      <label>
        {texts.along}
        <Select<string>
          value={sides.over}
          options={[
            ...sideFields(model).map((one) => ({ value: one.name, label: one.label ?? one.name })),
            { value: VERSIONS.data, label: texts.versions },
            { value: VERSIONS.model, label: texts.models },
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(over) => sides.choose({ over })}
        />
      </label>
      {sides.grain !== null && (
        <label>
          {texts.grain}
          <Select<Grain>
            value={sides.grain}
            options={PERIODS.map((value) => ({ value, label: texts[value] }))}
            onChange={(grain) => sides.choose({ grain })}
          />
        </label>
      )}
      {member('from')}
      {member('to')}
      <Button
        icon={<Icon name="swap" />}
        disabled={sides.conditions === null}
        onClick={() => sides.choose({ from: sides.to, to: sides.from })}
      >
        {texts.turn}
      </Button>
    </div>
  );
}

/** Whether both sides are the same, in all and in every member. */
function isSame({ delta, dimensions }: ChangesAnswer): boolean {
  return Number(delta) === 0 && dimensions.every(({ members }) => members.length === 0);
}

interface AnswerProps {
  answer: ChangesAnswer;
  names: { from: string; to: string };
  stale: boolean;
  onMember: Parameters<typeof ChangesTable>[0]['onMember'];
}

function Answer({ answer, names, stale, onMember }: AnswerProps) {
  const texts = useTexts(changesTexts);
  const { language } = useLanguage();
  const model = useOlapModel();
  const [chosen, setChosen] = useState<string | null>(null);
  const { measure, dimensions, delta, from, to, basis } = answer;
  const number = (value: number | string | null): string =>
    value === null ? texts.none : formatForScreen(value, measure.format, language);
  const percent = (value: number): string => formatForScreen(value, '0.0%', language);
  const sign = Number(delta) > 0 ? '+' : '';
  const dimension = dimensions.find(({ of }) => of === chosen) ?? dimensions[0];
  const relative =
    delta === null || Number(from) === 0 ? null : Number(delta) / Math.abs(Number(from));
  return (
    <>
      <div className="olap-changes-head" role="status">
        <strong>{delta === null ? texts.none : `${sign}${number(delta)}`}</strong>
        {relative !== null && <span>{`${sign}${percent(relative)}`}</span>}
        <span>
          {names.from}: {number(from)} → {names.to}: {number(to)}
        </span>
        {answer.rowsLimited && <span>{texts.limited}</span>}
      </div>
      {delta === null ? (
        <p>{texts.noValue(from === null ? names.from : names.to)}</p>
      ) : dimension === undefined || isSame(answer) ? (
        <p>{texts.same}</p>
      ) : (
        <div className="olap-changes-main" data-stale={stale ? '' : undefined}>
          <div>
            <h3 className="bi-sr">{texts.dimensions}</h3>
            <ul className="olap-changes-fields">
              {dimensions.map(({ of, label, concentration }) => (
                <li key={of}>
                  <button
                    type="button"
                    aria-current={of === dimension.of ? 'true' : undefined}
                    title={texts.topThreeHint}
                    onClick={() => setChosen(of)}
                  >
                    {label}
                    <small>{texts.topThree(formatValue(concentration, '0%', language))}</small>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <ChangesTable answer={answer} dimension={dimension} sides={names} onMember={onMember} />
        </div>
      )}
      {basis === 'ratio' && dimension && <p className="olap-changes-note">{texts.ratioNote}</p>}
      {basis === 'own' && dimension && (
        <p className="olap-changes-note">{texts.ownNote(number(dimension.overlap))}</p>
      )}
      {answer.left.length > 0 && (
        <p className="olap-changes-note">
          {texts.left(answer.left.map((name) => labelOf(model, name)).join(texts.and))}
        </p>
      )}
    </>
  );
}
