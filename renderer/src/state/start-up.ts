import { create } from 'zustand';

/** The start-up calls whose failure is stored as an error text. */
export type StartUpFailure = 'languages' | 'currencies' | 'settings';

interface StartUpState {
  /** True while the app runs with fallbacks because start-up calls are pending. */
  waiting: boolean;
  /** Error texts of the calls that finally failed. */
  failures: Readonly<Partial<Record<StartUpFailure, string>>>;
  /** Why the shop can't start: of several errors, one that says when it can. */
  reason: unknown;
}

/** The state of the app's start-up. */
export const useStartUp = create<StartUpState>(() => ({
  waiting: false,
  failures: {},
  reason: undefined,
}));
