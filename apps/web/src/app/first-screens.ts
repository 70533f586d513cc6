/** The screens whose rows are in the first load of every page: home. All others are in screen-table.ts. */
export { row as home } from '../screens/home/home.row.ts';
