/** The newsletter: what is new in a market, once a week, for subscribers (specification §1 and §3). */
import { z } from "zod";
import { emailField } from "#app/features/accounts/email-address.ts";

/** Subscribes to the newsletter (specification §3 "Newsletter subscription: email"). */
export const subscriptionSchema = z.object({ email: emailField() });

/** The kind of notification preference that members subscribe by. */
export const NEWSLETTER_KIND = "newsletter";

/** For how long a mailed link is valid, and an unconfirmed address is stored, in milliseconds. */
export const LINK_LASTS = 7 * 86_400_000;

/** For how long unsubscribing can be undone without another confirmation, in milliseconds. */
export const UNDO_LASTS = 3_600_000;
