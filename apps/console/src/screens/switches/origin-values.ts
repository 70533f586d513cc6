import { type AppOriginsChoice, appOriginsChoice } from '@tessera/contract/merchants/staff-app-origins';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

/** What is in the field: one origin on each line. */
export interface OriginValues {
  readonly origins: string;
}

/** Lines that show the origins of a merchant. */
export const originValuesOf = ({ origins }: AppOriginsChoice): OriginValues => ({ origins: origins.join('\n') });

/** Origins as the lines ask for them; what does not fit is told once, below the field. */
export const readOrigins = ({ origins }: OriginValues): ReadValues<AppOriginsChoice> =>
  readChoice<AppOriginsChoice>(
    appOriginsChoice,
    { origins: origins.split('\n').flatMap((line) => line.trim() || []) },
    () => 'origins',
  );
