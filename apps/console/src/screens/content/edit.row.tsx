import { NotFound } from '../../shared/not-found.tsx';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';
import { contentTabOf, isEditedTab } from './content-words.ts';

const EditScreen = lazyScreen(async () => (await import('./edit-screen.tsx')).EditScreen);
export const row = atMerchant(
  '/content/$id',
  ({ merchant, id, tab: word }) => {
    const tab = contentTabOf(word);
    return isEditedTab(tab) ? <EditScreen merchant={merchant} id={id} tab={tab} /> : <NotFound />;
  },
  null,
  { search: { tab: 'PL' }, anewWith: ['tab'] },
);
