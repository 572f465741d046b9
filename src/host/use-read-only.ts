import { useMe } from './use-me';

/** Whether the content of the server changes only by plans of files. */
export function useReadOnly(): boolean {
  return useMe().data?.readOnly === true;
}
