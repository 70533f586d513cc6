/**
 * The screens whose rows are in the first load of every page: home, and those that most people open next or come to directly. All
 * others stand in screen-table.ts.
 */
export { row as home } from '../screens/home/home.row.ts';
export { row as 'log-in' } from '../screens/log-in/log-in.row.ts';
export { row as 'game-list' } from '../screens/game-list/game-list.row.ts';
