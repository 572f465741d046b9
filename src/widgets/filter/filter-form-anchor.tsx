import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const FormPopup = lazyPart(() => import('./form-popup'));

interface FilterFormAnchorProps {
  /** the open form, or null */
  form: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A control with the form of a filter below it; what opens it is loaded with the first form. */
export function FilterFormAnchor({ form, onClose, children }: FilterFormAnchorProps) {
  const [wanted, setWanted] = useState(false);
  if (form !== null && !wanted) setWanted(true);
  return (
    <span style={{ position: 'relative', display: 'inline-flex', minWidth: 0, maxWidth: '100%' }}>
      {children}
      {wanted && <FormPopup form={form} open={form !== null} onClose={onClose} />}
    </span>
  );
}
