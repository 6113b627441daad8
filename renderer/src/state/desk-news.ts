import { create } from 'zustand';

/** How many entries of the inbox are unread. The desk fills it once it runs. */
export const useDeskNews = create<{ unread: number }>(() => ({ unread: 0 }));
