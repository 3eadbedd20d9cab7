import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import type { FieldAudiences } from "#app/platform/projection.ts";
import { type Audience, FIGURES_READERS, MEMBERS } from "../audiences.ts";

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

export const OWNER = {
  name: FIGURES_READERS,
  username: FIGURES_READERS,
  job: FIGURES_READERS,
  companiesRun: FIGURES_READERS,
  pictureId: MEMBERS,
  memberSince: FIGURES_READERS,
  emailVerified: FIGURES_READERS,
  identityVerifiedAt: FIGURES_READERS,
  identityCheckedWith: FIGURES_READERS,
} as const satisfies FieldAudiences<PitchOwner, Audience>;
