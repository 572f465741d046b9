import { Button } from 'antd';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon-paths';
import { MenuButton } from '../ui/menu-button';
import type { WidgetTexts } from './widget-texts';

/** What can be done with the picture of a chart. */
export type PictureVerb = 'savePng' | 'saveSvg' | 'copyPng' | 'copySvg';

export interface ChartToolsProps {
  texts: WidgetTexts;
  asTable: boolean;
  /** the settings are open; absent: there are none */
  settingsOpen?: boolean | undefined;
  onTable: () => void;
  onPicture: (verb: PictureVerb) => void;
  onSettings?: (() => void) | undefined;
  /** a title can be written; absent: there is one, or it can only be read */
  onTitle?: (() => void) | undefined;
}

/** Buttons at the upper right of a chart. */
export function ChartTools(props: ChartToolsProps) {
  const { texts, asTable, settingsOpen, onTable, onPicture, onSettings, onTitle } = props;
  const pictures: readonly PictureVerb[] = ['savePng', 'saveSvg', 'copyPng', 'copySvg'];
  return (
    <div className="bi-cw-tools">
      {!asTable && (
        <>
          {onTitle !== undefined && (
            <Tool icon="edit" label={texts.addTitle} text={texts.addTitle} onClick={onTitle} />
          )}
          {onSettings !== undefined && (
            <Tool
              icon="settings"
              label={texts.chartSettings}
              pressed={settingsOpen === true}
              onClick={onSettings}
            />
          )}
          <MenuButton
            type="text"
            size="small"
            aria-label={texts.picture}
            title={texts.picture}
            icon={<Icon name="download" />}
            placement="bottomRight"
            items={pictures.map((key) => ({ key, label: texts[key] }))}
            onPick={(key) => onPicture(key as PictureVerb)}
          />
        </>
      )}
      <Tool
        icon={asTable ? 'chart' : 'table'}
        label={asTable ? texts.showChart : texts.showTable}
        onClick={onTable}
      />
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  /** written next to the icon while somebody is at the chart */
  text?: string;
  onClick: () => void;
}

function Tool({ icon, label, pressed, text, onClick }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={text === undefined ? label : undefined}
      aria-pressed={pressed}
      icon={<Icon name={icon} />}
      onClick={onClick}
    >
      {text !== undefined && <span className="bi-cw-word">{text}</span>}
    </Button>
  );
}
