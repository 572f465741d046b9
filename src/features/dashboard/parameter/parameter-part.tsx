import type { DashboardParameter } from '@bi/contract/dashboard/dashboard';
import { boardControl } from '@bi/olap/dashboard/board-control';
import { parameterGap, parameterValueOf } from '@bi/olap/dashboard/board-parameters';
import { offeredUnder } from '@bi/olap/dashboard/effective';
import { parameterText } from '@bi/olap/filter/parameter-text';
import { parameterField } from '@bi/olap/query/parameter-field';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useMayFilter } from '../../../host/use-may-filter';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { CONTROL_STYLE } from '../../../widgets/controls/control-style';
import { ParameterControl } from '../../../widgets/controls/parameter-control';
import { FilterFormAnchor } from '../../../widgets/filter/filter-form-anchor';
import { useOpenBoard } from '../board-context';
import { boardQueries } from './board-queries';
import { PARAMETER_STYLE } from './parameter-style';
import { parameterTexts } from './parameter-texts';

interface ParameterPartProps {
  parameter: DashboardParameter;
  /** a chip that opens the control, or the control itself */
  place: 'bar' | 'tile';
}

/** A parameter of the dashboard: its value, and what sets it. */
export default function ParameterPart({ parameter, place }: ParameterPartProps) {
  useStyleSheet(CONTROL_STYLE + PARAMETER_STYLE);
  const texts = useTexts(parameterTexts);
  const { language } = useLanguage();
  const mayFilter = useMayFilter();
  const { body, cubes, reports, state } = useOpenBoard();
  const { id, name } = parameter;
  const chosen = state.shown.parameters;
  const queries = useMemo(() => boardQueries(body, reports), [body, reports]);
  const found = boardControl(
    parameter,
    queries.map(({ query }) => query),
    chosen,
    cubes.models,
  );
  if (found === null) return <DeadChip text={texts.unused(name)} />;
  const { cube, isMixed, parameter: shown } = found;
  if (cubes.errors[cube] !== undefined) return <DeadChip text={texts.failed(name)} />;
  const model = cubes.models[cube];
  const value = shown.value ?? null;
  const isMissing = value === null && !isMixed;
  const words = isMissing
    ? texts.choose
    : isMixed
      ? texts.ownValues
      : parameterText(shown, value, model ?? null, language);
  const field = queries.flatMap(({ query }) =>
    query.cube === cube && parameterGap(parameter, query, cubes.models) === null
      ? (parameterField(query, parameter.parameter) ?? [])
      : [],
  )[0];
  const back = () => state.setParameter(id, undefined);
  const isChosen = chosen?.[id] !== undefined;
  const control = model && (
    <>
      <ParameterControl
        cube={cube}
        model={model}
        parameter={shown}
        field={field ?? null}
        offered={offeredUnder(parameter, body.filters, state.shown, cube, cubes.models)}
        onValue={(next) => state.setParameter(id, next)}
      />
      {isMixed && <p className="bi-slice-note">{texts.mixed}</p>}
    </>
  );
  if (!mayFilter || control === undefined) {
    return (
      <span className="bi-fchip">
        <span title={words}>
          <b>{name}</b>
          <i>{words}</i>
        </span>
      </span>
    );
  }
  if (place === 'tile') {
    return (
      <div
        className="bi-param"
        role="group"
        aria-label={name}
        data-missing={isMissing || undefined}
      >
        <div className="bi-control">{control}</div>
        {isChosen && <BackButton name={name} onBack={back} />}
      </div>
    );
  }
  return (
    <Chip
      {...{ name, words, isMissing, isChosen, control }}
      isSet={parameterValueOf(parameter, chosen) !== null}
      onBack={back}
    />
  );
}

interface ChipProps {
  name: string;
  words: string;
  isSet: boolean;
  isMissing: boolean;
  isChosen: boolean;
  control: React.ReactNode;
  onBack: () => void;
}

function Chip({ name, words, isSet, isMissing, isChosen, control, onBack }: ChipProps) {
  const texts = useTexts(parameterTexts);
  const [open, setOpen] = useState(false);
  // a press on the chip closes its open form: the click of that press must not open it again
  const openAtPress = useRef(false);
  const close = () => setOpen(false);
  const form = (
    <div
      className="bi-slice bi-param-form"
      role="dialog"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="bi-control">{control}</div>
      <div className="bi-slice-foot">
        {isChosen && (
          <Button size="small" type="text" title={texts.back(name)} onClick={onBack}>
            {texts.backShort}
          </Button>
        )}
        <Button size="small" type="primary" onClick={close}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
  return (
    <FilterFormAnchor form={open ? form : null} onClose={close}>
      <span
        className="bi-fchip"
        data-set={isSet ? '' : undefined}
        data-missing={isMissing ? '' : undefined}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={texts.chip(name, words)}
          title={words}
          onPointerDown={() => {
            openAtPress.current = open;
          }}
          onClick={() => {
            if (!openAtPress.current) setOpen(true);
            openAtPress.current = false;
          }}
        >
          <Icon name="settings" size={13} />
          <b>{name}</b>
          <i>{words}</i>
          <Icon name="chevronDown" size={12} />
        </button>
        {isChosen && (
          <button
            type="button"
            aria-label={texts.back(name)}
            title={texts.back(name)}
            onClick={onBack}
          >
            <Icon name="undo" size={12} />
          </button>
        )}
      </span>
    </FilterFormAnchor>
  );
}

function BackButton({ name, onBack }: { name: string; onBack: () => void }) {
  const texts = useTexts(parameterTexts);
  return (
    <Button
      type="text"
      size="small"
      aria-label={texts.back(name)}
      title={texts.back(name)}
      icon={<Icon name="undo" size={14} />}
      onClick={onBack}
    />
  );
}

function DeadChip({ text }: { text: string }) {
  return (
    <span className="bi-fchip" data-missing="">
      <span title={text}>
        <Icon name="warning" size={13} />
        <i>{text}</i>
      </span>
    </span>
  );
}
