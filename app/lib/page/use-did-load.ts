import { notLoaded } from '../state/layout-state.ts';
import { layoutStore } from '../state/layout-store.ts';
import { useStore } from '../state/use-store.ts';

export function useDidLoad(): boolean {
  return useStore(layoutStore, notLoaded).didLoad;
}
