/** Addresses of the newsletter; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const NEWSLETTER_PATHS = {
  /** The form, and where it is sent to. */
  newsletter: () => "/pages/newsletter",
  newsletterSent: () => "/pages/newsletter/sent",
  /** What the mail leads to. */
  newsletterConfirmation: (token: string) => withQuery("/pages/newsletter/confirmation", { token }),
};
