/** The form of an announcement. */
import { z } from "zod";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { momentOf } from "#app/i18n/wall-clock.ts";
import { acrossFields, line } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { AUDIENCES, isLink, TONES } from "./announcement.ts";

export const TEXT_LIMIT = 240;
export const LINK_TEXT_LIMIT = 40;
const LINK_LIMIT = 300;

/** `from` and `until` are local times of the market (`2026-11-20T14:30`); the output has them as moments. */
export const announcementSchema = acrossFields(
  z.object({
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
  }),
  ({ market, from, until, link, linkText }, wrong) => {
    const { startsAt, endsAt } = periodOf({ market, from, until });
    if (market && !startsAt) wrong("from", "invalid");
    if (market && !endsAt) wrong("until", "invalid");
    if (startsAt && endsAt && endsAt <= startsAt) wrong("until", "before-start");
    if (link && !linkText) wrong("linkText", "required");
    if (linkText && !link) wrong("link", "required");
  },
).transform(({ from, until, link, linkText, ...rest }) => {
  const { startsAt, endsAt } = periodOf({ ...rest, from, until });
  return { ...rest, link: link ?? null, linkText: linkText ?? null, startsAt: startsAt!, endsAt: endsAt! };
});

type Typed = { market?: Market | undefined; from?: string | undefined; until?: string | undefined };

function periodOf({ market, from = "", until = "" }: Typed): Record<"startsAt" | "endsAt", Date | null> {
  if (!market) return { startsAt: null, endsAt: null };
  const { timeZone } = factsOf(market);
  return { startsAt: momentOf(from, timeZone), endsAt: momentOf(until, timeZone) };
}

export type AnnouncementInput = z.output<typeof announcementSchema>;
