import type { ProfileForm } from "../profile.ts";

/** Id of the profile form. */
export const PROFILE_FORM = "profile";

/** Id of a field's control in it, for links that lead there. */
export function fieldId(name: keyof ProfileForm): string {
  return `${PROFILE_FORM}-${name}`;
}
