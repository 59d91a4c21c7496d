import type { ReplayResponse } from './protocol';

/** What stands for a table where a replay comes from a file. */
export const FROM_FILE = 'record';

/** The record that was read last; it is gone with the page. */
export const uploaded: { replay?: ReplayResponse; record?: string } = {};
