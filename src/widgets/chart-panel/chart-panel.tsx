import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import {
  isSet,
  SETTING_GROUPS,
  toAutomatic,
  type SettingGroup,
} from '@bi/olap/chart/choice/setting-groups';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { AxesGroup } from './axes-group';
import { ColoursGroup } from './colours-group';
import { DataGroup } from './data-group';
import { LabelsGroup } from './labels-group';
import { LinesGroup } from './lines-group';
import {
  hasLines,
  isCartesian,
  type DrawnChart,
  type GroupProps,
  type SpecChange,
} from './panel-input';
import { PANEL_STYLE } from './panel-style';
import { panelTexts } from './panel-texts';
import { TitlesGroup } from './titles-group';
import { usePanelFocus, type PanelFocus } from './use-panel-focus';

export interface ChartPanelProps {
  spec: ChartSpec;
  cellSet: CellSet;
  /** what the chart draws now */
  drawn: DrawnChart;
  /** opens at this group; each new object opens it again */
  focus?: PanelFocus | null;
  onSpec: SpecChange;
  /** absent: the frame around it closes it */
  onClose?: () => void;
}

type Part = (props: GroupProps & { open?: string }) => ReactNode;

const PARTS: Readonly<Record<SettingGroup, Part>> = {
  data: DataGroup,
  axes: AxesGroup,
  labels: LabelsGroup,
  colours: ColoursGroup,
  lines: LinesGroup,
  titles: TitlesGroup,
};

/** Whether a chart draws what a group sets. */
function applies(group: SettingGroup, { kind, colored }: DrawnChart): boolean {
  switch (group) {
    case 'axes':
      return isCartesian(kind) || kind === 'scatter';
    case 'labels':
      return isCartesian(kind);
    case 'colours':
      return colored !== undefined;
    case 'lines':
      return hasLines(kind);
    default:
      return true;
  }
}

/**
 * What a person may set of a chart, in groups that fold. Each change is given at once; the caller saves and
 * undoes it. Every setting is automatic until it is set, and again when its group is reset.
 */
export function ChartPanel(props: ChartPanelProps) {
  const { spec, cellSet, drawn, focus = null, onSpec, onClose } = props;
  useStyleSheet(PANEL_STYLE);
  const texts = useTexts(panelTexts);
  const box = useRef<HTMLElement>(null);
  const { open, toggle } = usePanelFocus(box, focus);
  return (
    <section className="bi-cp" ref={box} aria-label={texts.settings}>
      {onClose !== undefined && (
        <div className="bi-cp-head">
          <h2>{texts.settings}</h2>
          <Button
            type="text"
            size="small"
            aria-label={texts.close}
            icon={<Icon name="close" />}
            onClick={onClose}
          />
        </div>
      )}
      {SETTING_GROUPS.map((group) => {
        const Fields = PARTS[group];
        const isOpen = open.has(group);
        const isOwn = isSet(spec, group);
        return (
          <div key={group} className="bi-cp-group" data-group={group}>
            <h3>
              <button
                type="button"
                className="bi-cp-fold"
                aria-expanded={isOpen}
                onClick={() => toggle(group)}
              >
                <Icon name="chevronRight" size={14} />
                {texts[group]}
                {isOwn && <i aria-hidden="true" />}
              </button>
              {isOwn && (
                <Button
                  type="text"
                  size="small"
                  aria-label={texts.resetGroup(texts[group])}
                  title={texts.groupAutomatic}
                  icon={<Icon name="undo" />}
                  onClick={() => onSpec(toAutomatic(spec, group))}
                />
              )}
            </h3>
            {isOpen && (
              <div className="bi-cp-body">
                {applies(group, drawn) ? (
                  <Fields
                    key={group === 'colours' ? focus?.key : group}
                    {...{ spec, cellSet, drawn, onSpec }}
                    {...(focus?.key === undefined ? {} : { open: focus.key })}
                  />
                ) : (
                  <p className="bi-cp-hint">
                    {isOwn ? texts.keptHere : group === 'colours' ? texts.noColours : texts.notHere}
                  </p>
                )}
                <Unmet group={group} drawn={drawn} />
              </div>
            )}
          </div>
        );
      })}
      <div className="bi-cp-foot">
        <Button block disabled={!isSet(spec)} onClick={() => onSpec(toAutomatic(spec))}>
          {texts.allAutomatic}
        </Button>
      </div>
    </section>
  );
}

const UNMET_GROUPS = {
  logNeedsPositive: 'axes',
  labelsNeedRoom: 'labels',
  targetMissing: 'lines',
  measureMissing: 'lines',
} as const;

/** What was set in a group and is not drawn, and why. */
function Unmet({ group, drawn }: { group: SettingGroup; drawn: DrawnChart }) {
  const texts = useTexts(panelTexts);
  const own = (drawn.unmet ?? []).filter((reason) => UNMET_GROUPS[reason] === group);
  return own.map((reason) => (
    <p key={reason} className="bi-cp-warn" role="status">
      <Icon name="alert" size={14} /> {texts[reason]}
    </p>
  ));
}
