import { defineMail } from "#app/platform/mail/mail.ts";
import type { Provider } from "./providers.ts";

/** Tells the owner that a provider was linked. */
export const SIGN_IN_METHOD_ADDED = defineMail<{ provider: Provider }>("way-in-added");

/** Tells the owner that a provider was unlinked. */
export const SIGN_IN_METHOD_REMOVED = defineMail<{ provider: Provider }>("way-in-removed");
