import type { CheckMethod } from "#app/features/accounts/identity-check.ts";

/** The owner of a pitch, for its readers. */
export interface PitchOwner {
  name: string;
  username: string | null;
  job: string | null;
  companiesRun: number | null;
  pictureId: string | null;
  memberSince: Date;
  emailVerified: boolean;
  identityVerifiedAt: Date | null;
  identityCheckedWith: CheckMethod | null;
}
