/** The form of an announcement. */
import { z } from "zod";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { momentOf } from "#app/i18n/wall-clock.ts";
import { line } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { AUDIENCES, isLink, TONES } from "./announcement.ts";

export const TEXT_LIMIT = 240;
export const LINK_TEXT_LIMIT = 40;
const LINK_LIMIT = 300;

/** `from` and `until` are local times of the market (`2026-11-20T14:30`); the output has them as moments. */
export const announcementSchema = z
  .object({
    /** Generated with the page, so that a form sent twice is one announcement. */
    id: z.string().refine(isId),
    market: z.enum(MARKETS),
    text: line(TEXT_LIMIT),
    link: z.string().trim().max(LINK_LIMIT).refine(isLink, { error: "campaign-link" }).optional(),
    linkText: line(LINK_TEXT_LIMIT).optional(),
    tone: z.enum(TONES),
    audience: z.enum(AUDIENCES),
    from: z.string().trim(),
    until: z.string().trim(),
  })
  .transform(({ from, until, link, linkText, ...rest }, context) => {
    const zone = factsOf(rest.market).timeZone;
    const [startsAt, endsAt] = [momentOf(from, zone), momentOf(until, zone)];
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (!startsAt) issue("from", "invalid");
    if (!endsAt) issue("until", "invalid");
    if (startsAt && endsAt && endsAt <= startsAt) issue("until", "before-start");
    if (link && !linkText) issue("linkText", "required");
    if (linkText && !link) issue("link", "required");
    return { ...rest, link: link ?? null, linkText: linkText ?? null, startsAt: startsAt!, endsAt: endsAt! };
  });

export type AnnouncementInput = z.output<typeof announcementSchema>;
