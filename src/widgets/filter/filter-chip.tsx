import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { FilterFormAnchor } from './filter-form-anchor';

/** Style of chips of filters, for the sheets of the screens that have some. */
export const FILTER_CHIP_STYLE = `
.bi-fchip{display:inline-flex;align-items:center;max-width:100%;height:28px;border:1px solid var(--bi-line-strong);
  border-radius:var(--bi-radius);background:var(--bi-canvas);transition:border-color var(--bi-motion)}
.bi-fchip:hover{border-color:var(--bi-primary)}
.bi-fchip[data-set]{background:var(--bi-primary-soft);border-color:transparent}
.bi-fchip[data-set]:hover{border-color:var(--bi-primary)}
.bi-fchip[data-missing]{border-color:var(--bi-warning)}
.bi-fchip>button,.bi-fchip>span{display:inline-flex;align-items:center;gap:6px;min-width:0;height:100%;padding:0 9px;border:0;background:none;color:var(--bi-text);
  font:inherit;font-size:12.5px;white-space:nowrap}
.bi-fchip>button{cursor:pointer}
.bi-fchip b{flex:none;font-weight:550}
.bi-fchip i{overflow:hidden;font-style:normal;text-overflow:ellipsis;color:var(--bi-text-second);max-width:36ch}
.bi-fchip[data-set] i{color:var(--bi-primary-text)}
.bi-fchip>button+button{flex:none;justify-content:center;width:24px;padding:0;margin-left:-6px;color:var(--bi-text-second)}
.bi-fchip>button+button:hover{color:var(--bi-danger)}
`;

interface FilterChipProps {
  name: string;
  /** what is chosen, in words */
  condition: string;
  isSet: boolean;
  /** a value has to be chosen */
  isMissing: boolean;
  /** name of the chip for screen readers */
  label: string;
  /** false: the value is only shown */
  mayChange: boolean;
  /** the form that changes the value; null while it cannot be shown */
  form: (onClose: () => void) => ReactNode;
  /** takes the value off; absent: that cannot be done */
  clear?: { label: string; onClear: () => void } | undefined;
}

/** A filter: its name, its value in words, and the form that changes it. */
export function FilterChip(props: FilterChipProps) {
  const { name, condition, isSet, isMissing, label, mayChange, form, clear } = props;
  const [open, setOpen] = useState(false);
  // a press on the chip closes its open form: the click of that press must not open it again
  const openAtPress = useRef(false);
  const close = () => setOpen(false);
  const words = (
    <>
      <b>{name}</b>
      <i>{condition}</i>
    </>
  );
  return (
    <FilterFormAnchor form={open ? form(close) : null} onClose={close}>
      <span
        className="bi-fchip"
        data-set={isSet ? '' : undefined}
        data-missing={isMissing ? '' : undefined}
      >
        {mayChange ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={label}
            title={condition}
            onPointerDown={() => {
              openAtPress.current = open;
            }}
            onClick={() => {
              if (!openAtPress.current) setOpen(true);
              openAtPress.current = false;
            }}
          >
            {words}
            <Icon name="chevronDown" size={12} />
          </button>
        ) : (
          <span title={condition}>{words}</span>
        )}
        {mayChange && clear && (
          <button type="button" aria-label={clear.label} onClick={clear.onClear}>
            <Icon name="close" size={12} />
          </button>
        )}
      </span>
    </FilterFormAnchor>
  );
}

/** The chip of a filter that cannot be used, with the reason. */
export function DeadFilterChip({ text }: { text: string }) {
  return (
    <span className="bi-fchip" data-missing="">
      <span title={text}>
        <Icon name="warning" size={13} />
        <i>{text}</i>
      </span>
    </span>
  );
}
