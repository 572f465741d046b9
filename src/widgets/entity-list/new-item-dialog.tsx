import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { SaveAsDialog } from './save-as-dialog';

type Dialog = ComponentProps<typeof SaveAsDialog>;
type Naming = Parameters<Dialog['onSave']>[0];

interface NewItemProps<Made> {
  texts: { create: string; createText: string; nameHint: string };
  /** the folders that are offered; undefined while they are loaded */
  folders: Dialog['folders'] | undefined;
  /** makes it */
  make: (naming: Naming) => Promise<Made>;
  /** key of all queries about things of its kind */
  all: readonly unknown[];
  /** address at which what was made is opened */
  routeOf: (made: Made) => string;
  onClose: () => void;
}

/** Asks for the name of something new, makes it and opens it. */
export function NewItemDialog<Made>(props: NewItemProps<Made>) {
  const { texts, folders = [], make, all, routeOf, onClose } = props;
  const client = useQueryClient();
  const { navigate } = useNavigatePort();
  return (
    <SaveAsDialog
      title={texts.create}
      text={texts.createText}
      nameHint={texts.nameHint}
      start={{ name: '', description: '', tag: '', stag: '' }}
      folders={folders}
      onSave={async (naming) => {
        const made = await make(naming);
        await client.invalidateQueries({ queryKey: all });
        onClose();
        navigate(routeOf(made));
      }}
      onClose={onClose}
    />
  );
}
