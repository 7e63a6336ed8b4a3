import { notLoaded } from './layout-state.ts';
import { layoutStore } from './layout-store.ts';
import { useStore } from './use-store.ts';

export function useDidLoad(): boolean {
  return useStore(layoutStore, notLoaded).didLoad;
}
