import { layoutStore, notLoaded } from '../state/layout-state.ts';
import { useStore } from '../state/use-store.ts';

export function useDidLoad(): boolean {
  return useStore(layoutStore, notLoaded).didLoad;
}
