import { forgetCredentials } from './credentials';
import { navigate } from '../router.svelte';
import type { TableStore } from './table-store.svelte';

/** Leave a table and go home, unless the server refuses. */
export async function leaveTable(store: TableStore): Promise<void> {
  if (!(await store.command({ type: 'leave' }))) return;
  forgetCredentials(store.id);
  navigate('/');
}
