import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { viewerTexts } from './viewer-texts';

/** Seconds between refreshes that are offered. */
const INTERVALS = [60, 300, 900, 3600] as const;

interface RefreshMenuProps {
  /** seconds between refreshes; null: not by itself */
  seconds: number | null;
  onRefresh: () => void;
  onChange: (seconds: number | null) => void;
}

/** Asks again now, or by itself after a time. */
export function RefreshMenu({ seconds, onRefresh, onChange }: RefreshMenuProps) {
  const texts = useTexts(viewerTexts);
  const item = (value: number | null) => ({
    key: String(value),
    label: value === null ? texts.noRefresh : texts.refreshEvery(value / 60),
    icon: value === seconds ? <Icon name="check" size={15} /> : <span style={{ width: 15 }} />,
    onClick: () => onChange(value),
  });
  return (
    <span className="bi-viewer-refresh">
      <Button
        type="text"
        aria-label={texts.refresh}
        title={texts.refresh}
        icon={<Icon name="refresh" />}
        onClick={onRefresh}
      />
      <MenuButton
        type="text"
        aria-label={texts.autoRefresh}
        title={texts.autoRefresh}
        icon={<Icon name="chevronDown" size={14} />}
        placement="bottomRight"
        items={[null, ...INTERVALS].map(item)}
      >
        {seconds === null ? null : texts.refreshShort(seconds / 60)}
      </MenuButton>
    </span>
  );
}
