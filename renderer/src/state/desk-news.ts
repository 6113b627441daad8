import { create } from 'zustand';

/** The first part of the keys of all queries of the desk. */
export const DESK_KEY = 'desk';

/** How many entries of the inbox are unread. The desk fills it once it runs. */
export const useDeskNews = create<{ unread: number }>(() => ({ unread: 0 }));
