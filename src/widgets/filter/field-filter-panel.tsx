import { Skeleton } from '../../ui/skeleton';
import type { FieldFilterFormProps } from './field-filter-form';
import { lazyPart } from '../../ui/lazy-part';

const Form = lazyPart(
  async () => {
    const { FieldFilterForm } = await import('./field-filter-form');
    return { default: FieldFilterForm };
  },
  <FormSkeleton />,
);

/** The filter form of a field, whose code is loaded when it is first opened. */
export function FieldFilterPanel(props: FieldFilterFormProps) {
  return <Form {...props} />;
}

/** Shape of a filter form while its code is on the way. */
export function FormSkeleton() {
  return (
    <div style={{ width: 300, height: 260 }}>
      <Skeleton shape="lines" rows={6} />
    </div>
  );
}
