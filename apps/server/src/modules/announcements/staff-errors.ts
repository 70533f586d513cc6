import { StaffError } from '#server/platform/staff-command/staff-command.ts';
import { ForeignLink } from '#server/platform/tenancy/foreign-links.ts';
import { ContentRefused } from './content-texts.ts';

/** Runs what the rules of content judge. @throws StaffError with what they refuse, as the command line says it */
export async function withStaffErrors<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ContentRefused || error instanceof ForeignLink ? new StaffError(error.message) : error;
  }
}
