import { createContext, use } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { EditorStore } from './editor-store';

/** The store of the editor a component is in. */
export const CubeEditorContext = createContext<StoreApi<EditorStore> | null>(null);

/** The store itself, for handlers. @throws {Error} outside an editor */
export function useEditorStore(): StoreApi<EditorStore> {
  const store = use(CubeEditorContext);
  if (!store) throw new Error('useEditorStore() must be called inside the cube editor');
  return store;
}

/** A part of the editor's state. */
export function useCubeEditor<T>(select: (state: EditorStore) => T): T {
  return useStore(useEditorStore(), select);
}
