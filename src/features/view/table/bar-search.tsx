import { Input } from 'antd';
import { Icon } from '../../../ui/icon';

/** What is searched for in a tab of a table. */
export function BarSearch(props: {
  label: string;
  value: string;
  width: number;
  onValue: (value: string) => void;
}) {
  const { label, value, width, onValue } = props;
  return (
    <Input
      allowClear
      size="small"
      style={{ width }}
      maxLength={200}
      prefix={<Icon name="search" size={14} />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
