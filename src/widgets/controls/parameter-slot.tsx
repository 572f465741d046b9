import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { Parameter } from '@bi/contract/query/query';
import { parameterLabel } from '@bi/olap/query/parameter-value';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { controlTexts } from './control-texts';

export interface ParameterSlotProps {
  /** what the value is, for those who hear it */
  label: string;
  /** parameters that may give the value; without any, only the input is shown */
  parameters: readonly Parameter[];
  /** name of the parameter that gives it; undefined: the input does */
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
  /** label above the name of the parameter, where the input has its own; absent: none */
  heading?: string;
  /** the button at the beginning of an input of many lines, not at its end */
  high?: boolean;
  /** the input of a value */
  children: ReactNode;
}

/** A value that is typed or follows a parameter of the query. */
export function ParameterSlot({
  label,
  parameters,
  chosen,
  onChoose,
  heading,
  high = false,
  children,
}: ParameterSlotProps) {
  const texts = useTexts(controlTexts);
  const known = parameters.find(({ name }) => name === chosen);
  if (chosen !== undefined) {
    const name = known === undefined ? chosen : parameterLabel(known);
    const followed = (
      <span style={ROW}>
        <span style={NAME} title={texts.follows(label, name)}>
          <Icon name="settings" size={13} /> {name}
        </span>
        <Button
          type="text"
          aria-label={texts.typeValue(label)}
          title={texts.typeValue(label)}
          icon={<Icon name="close" size={13} />}
          onClick={() => onChoose(undefined)}
        />
      </span>
    );
    if (heading === undefined) return followed;
    return (
      <div>
        <span style={HEADING}>{heading}</span>
        {followed}
      </div>
    );
  }
  if (parameters.length === 0) return children;
  return (
    <span style={{ ...ROW, alignItems: high ? 'start' : 'end' }}>
      <span style={{ flex: 1, minWidth: 0 }}>{children}</span>
      <MenuButton
        type="text"
        aria-label={texts.useParameter(label)}
        title={texts.useParameter(label)}
        icon={<Icon name="settings" size={13} />}
        items={parameters.map((one) => ({ key: one.name, label: parameterLabel(one) }))}
        onPick={onChoose}
      />
    </span>
  );
}

const ROW = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 } as const;
const HEADING = {
  display: 'block',
  marginBottom: 4,
  fontSize: 12,
  color: 'var(--bi-text-second)',
} as const;
const NAME = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: '4px 8px',
  borderRadius: 6,
  background: 'var(--bi-primary-soft)',
} as const;
