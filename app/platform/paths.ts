/** Every address of the product, built in one place; `app/routes.ts` is the other side of the same table. */

/** Adds query parameters, leaving out empty ones. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** Letters and digits of a name for an address: lower case, without marks, at most 60 characters. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ð", "d")
    .replaceAll("þ", "th")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, (run) => (/^\p{M}+$/u.test(run) ? "" : "-"))
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

interface PitchAddress {
  publicId: string;
  companyName: string | null;
}

export const paths = {
  landing: () => "/",
  home: () => "/pages/home",
  signUp: (next?: string) => withQuery("/pages/sign-up", { next }),
  signIn: (next?: string) => withQuery("/pages/sign-in", { next }),
  signOut: () => "/pages/sign-out",
  guest: () => "/pages/guest",
  forgotPassword: () => "/pages/forgot-password",
  resetPassword: (token: string) => withQuery("/pages/reset-password", { token }),
  confirmEmail: (token?: string) => withQuery("/pages/confirm-email", { token }),
  confirmationMail: () => "/pages/confirm-email/mail",
  onboarding: () => "/pages/onboarding",
  usernameCheck: (username: string) => withQuery("/pages/onboarding/username", { username }),
  terms: () => "/pages/terms",
  privacy: () => "/pages/privacy",
  language: () => "/pages/language",
  theme: () => "/pages/theme",
  search: (query = "") => `/pages/search${query && `?${query}`}`,
  bookmarks: (tab?: "saved" | "created") => withQuery("/pages/bookmark", { tab }),
  savedAfter: (after: string) => withQuery("/pages/bookmark", { after }),
  messages: () => "/pages/messages",
  conversation: (id: string) => `/pages/messages/${id}`,
  conversationMessages: (id: string) => `/pages/messages/${id}/messages`,
  conversationRead: (id: string) => `/pages/messages/${id}/read`,
  newConversation: (about: { pitch?: string; member?: string }) => withQuery("/pages/messages/new", about),
  profile: (username?: string) => (username ? `/pages/profile/${username}` : "/pages/profile"),
  editProfile: () => "/pages/profile/edit",
  profilePicture: () => "/pages/profile/picture",
  profilePictureRemoval: () => "/pages/profile/picture/removal",
  createPitch: () => "/pages/create",
  /** `step` is 1 to 3. */
  editPitch: (publicId: string, step: 1 | 2 | 3 = 1) => `/pages/create/${publicId}/${step}`,
  pitchPreview: (publicId: string) => `/pages/create/${publicId}/preview`,
  pitchDraft: (publicId: string) => `/pages/create/${publicId}/draft`,
  pitchLogo: (publicId: string) => `/pages/create/${publicId}/logo`,
  pitchSubmission: (publicId: string) => `/pages/create/${publicId}/submission`,
  pitchRecall: (publicId: string) => `/pages/create/${publicId}/recall`,
  pitchPublication: (publicId: string) => `/pages/create/${publicId}/publication`,
  pitchCompletion: (publicId: string) => `/pages/create/${publicId}/completion`,
  pitchWithdrawal: (publicId: string) => `/pages/create/${publicId}/withdrawal`,
  pitchDeletion: (publicId: string) => `/pages/create/${publicId}/deletion`,
  pitch: ({ publicId, companyName }: PitchAddress) =>
    `/pitches/${[slug(companyName ?? ""), publicId].filter(Boolean).join("-")}`,
  pitchBookmark: (publicId: string) => `/pitches/${publicId}/bookmark`,
  pitchBookmarkRemoval: (publicId: string) => `/pitches/${publicId}/bookmark/removal`,
  notifications: () => "/pages/notifications",
  notificationsRead: () => "/pages/notifications/read",
  /** `after` is the submission after which the queue's page begins. */
  review: (after?: string) => withQuery("/admin/review", { after }),
  reviewSubmission: (id: string) => `/admin/review/${id}`,
  reviewDecision: (id: string) => `/admin/review/${id}/decision`,
  /** A stored picture at a width in pixels, of the widths that the files feature serves. */
  picture: (fileId: string, width: 64 | 128 | 256 | 512) => `/files/${fileId}/${width}`,
  tooLarge: () => "/pages/too-large",
  live: () => "/live",
  mailbox: () => "/dev/mailbox",
  mailboxMail: (id: string) => `/dev/mailbox/${id}`,
  gallery: () => "/dev/ui",
} as const;

/** The public id at the end of a pitch's address segment, or undefined. */
export function publicIdOf(segment: string): string | undefined {
  return /(?:^|-)([a-z0-9]{10})$/.exec(segment)?.[1];
}

/**
 * A place within this site to go to next, or the fallback. Refuses anything that a browser could read as another origin
 * (`//host`, `/\host`, control characters), which would make an open redirect.
 */
export function safeNext(next: FormDataEntryValue | null | undefined, fallback: string): string {
  if (typeof next !== "string" || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return fallback;
  return next.includes("\\") ? fallback : next;
}
