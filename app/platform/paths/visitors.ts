/** Addresses that the script of visitors' pages calls; part of `paths`, and small enough for that script. */
export const VISITOR_PATHS = {
  appCheckChallenge: () => "/app-check/challenge",
  appCheckToken: () => "/app-check/token",
  analytics: () => "/pages/analytics",
  signOut: () => "/pages/sign-out",
  /** Ends all sessions, this browser's too. */
  signOutEverywhere: () => "/pages/settings/sessions/everywhere",
};
