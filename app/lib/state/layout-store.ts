import { createStore } from './create-store.ts';
import { notLoaded, reduceLayout } from './layout-state.ts';

export const layoutStore = createStore(reduceLayout, notLoaded);
