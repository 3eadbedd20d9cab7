import { defineMail } from "#app/platform/mail/mail.ts";
import type { Provider } from "./providers.ts";

/** Tells the owner that a provider now lets them in. */
export const WAY_IN_ADDED = defineMail<{ provider: Provider }>("way-in-added");

/** Tells the owner that a provider no longer does. */
export const WAY_IN_REMOVED = defineMail<{ provider: Provider }>("way-in-removed");
