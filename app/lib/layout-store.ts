import { createStore, useStore } from './create-store.ts';
import { notLoaded, reduceLayout } from './layout-state.ts';

export const layoutStore = createStore(reduceLayout, notLoaded);

export function useDidLoad(): boolean {
  return useStore(layoutStore, notLoaded).didLoad;
}
