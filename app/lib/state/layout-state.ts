import { createStore } from './create-store.ts';

/** The layout state of rules/wire-names#start-up: one flag that turns true once, when the start-up is done. */
export type LayoutState = { didLoad: boolean };
export type LayoutEvent = { type: 'load' };

export const notLoaded: LayoutState = { didLoad: false };

export function reduceLayout(state: LayoutState, event: LayoutEvent): LayoutState {
  return event.type === 'load' && !state.didLoad ? { didLoad: true } : state;
}

export const layoutStore = createStore(reduceLayout, notLoaded);
