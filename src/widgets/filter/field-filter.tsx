import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton';
import type { FieldFilterFormProps } from './field-filter-form';

const Form = lazy(async () => {
  const { FieldFilterForm } = await import('./field-filter-form');
  return { default: FieldFilterForm };
});

/** The filter form of a field, whose code is loaded when it is first opened. */
export function FieldFilter(props: FieldFilterFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Form {...props} />
    </Suspense>
  );
}

/** Shape of a filter form while its code is on the way. */
export function FormSkeleton() {
  return (
    <div style={{ width: 300, height: 260 }}>
      <Skeleton shape="lines" rows={6} />
    </div>
  );
}
