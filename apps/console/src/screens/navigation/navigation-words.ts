import type { HomeTab, MenuPlace, QuickNavEntry } from '@tessera/contract/merchants/navigation';

interface Words {
  readonly title: string;
  /** The effect of the entry, and the cases in which a shown entry is hidden. */
  readonly text: string;
}

export const QUICK_NAV_WORDS: Readonly<Record<QuickNavEntry, Words>> = {
  hot: { title: 'Hot games', text: 'Chooses the tab of hot games. With its feature alone.' },
  fav: { title: 'My favourites', text: 'Chooses the tab of favourites. With its feature alone; guests sign in first.' },
  cashback: { title: 'Cashback', text: 'With its feature alone; guests sign in first.' },
  service: { title: 'Customer service', text: 'While there is a service link to open.' },
  rewards: { title: 'Reward centre', text: 'With its feature alone, and a count of what is unclaimed.' },
  all: { title: 'All games', text: 'Every vendor and kind of game.' },
  notices: { title: 'Notices', text: 'Announcements; guests sign in first.' },
};

export const TAB_WORDS: Readonly<Record<HomeTab, Words>> = {
  HOT: { title: 'Hot games', text: 'Home opens with it.' },
  RNG: { title: 'Slots', text: 'While there are games of this kind.' },
  LOTT: { title: 'Lottery', text: 'The draws that come next, while a lottery is open.' },
  NEW: { title: 'New games', text: 'While one of the hot games is new.' },
  FAV: { title: 'Favourites', text: 'For those who are signed in.' },
  JL: { title: 'Vendor JL', text: 'Under its own name, while it is connected.' },
  EG3: { title: 'Vendor EG3', text: 'Under its own name, while it is connected.' },
  BINGO: { title: 'Bingo', text: 'While there are games of this kind.' },
};

export const PLACE_WORDS: Readonly<Record<MenuPlace, Words>> = {
  home: { title: 'Home', text: 'Pressed at home, it shows the hot games from the top.' },
  news: { title: 'Notices or sharing', text: 'Notices for members; for everybody else the invitation of friends.' },
  money: { title: 'Deposit or login', text: 'Deposit for members, the login for guests. Drawn larger.' },
  offers: { title: 'Promotions or games', text: 'Promotions while there are some, otherwise all games.' },
  me: { title: 'Account', text: 'The member centre.' },
};
