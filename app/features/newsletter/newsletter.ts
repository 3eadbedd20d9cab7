/** The newsletter: what is new in a market, once a week, for whoever asked for it (specification §1 and §3). */
import { z } from "zod";
import { emailField } from "#app/features/accounts/email-address.ts";

/** Asks for the newsletter (specification §3 "Newsletter subscription: email"). */
export const subscriptionSchema = z.object({ email: emailField() });

/** The kind of the notification preferences that ends it. */
export const NEWSLETTER_KIND = "newsletter";

/** How long a mailed link is good, and an address is remembered that nobody has confirmed; in milliseconds. */
export const LINK_LASTS = 7 * 86_400_000;

/** How long an ended subscription can be taken up again without another confirmation; in milliseconds. */
export const UNDO_LASTS = 3_600_000;
