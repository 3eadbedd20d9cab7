import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { daysAfter } from "#app/i18n/wall-clock.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailPicture, type MailReader, type MailText } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail-layout.tsx";
import { weeklyFigures } from "../figures.server.ts";
import { WEEKLY_FIGURES } from "../mails.ts";
import { wantsFigures } from "../sending.server.ts";
import { curvePicture } from "../weekly-chart.server.ts";
import { MOST_PITCHES, type PitchWeeks, toldPitches, VIEWS_KIND } from "../weekly-figures.ts";
import { PitchSection } from "./pitch-section.tsx";

/** What the mail tells. */
interface WeeklyModel {
  week: string;
  /** With a section each. */
  pitches: PitchWeeks[];
  /** How many more had anything to tell. */
  more: number;
}

/** What others did with the reader's pitches in a week; nothing when there is nothing to tell by now, or they want no such mails any more. */
export const weeklyFiguresMail = defineTemplate({
  kind: WEEKLY_FIGURES,
  read: (reader, { week }) => read(reader, week),
  compose: write,
});

async function read(reader: MailReader, week: string): Promise<WeeklyModel | null> {
  const actor = systemActor("mail");
  if (!(await wantsFigures(actor, reader.id))) return null;
  const told = toldPitches((await weeklyFigures(actor, [reader.id], week)).get(reader.id) ?? []);
  if (told.length === 0) return null;
  return { week, pitches: told.slice(0, MOST_PITCHES), more: Math.max(0, told.length - MOST_PITCHES) };
}

async function write(reader: MailReader, { week, pitches, more }: WeeklyModel): Promise<MailText> {
  const t = translator(reader.market, "weekly-figures-mail");
  const format = formatsOf(reader.market);
  const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: VIEWS_KIND });
  const views = pitches.reduce((sum, { weeks }) => sum + weeks.at(-1)!.views, 0);
  const [first] = pitches;
  const subject =
    pitches.length + more === 1
      ? t("subject.one", { company: first!.companyName, views })
      : t("subject.many", { views });
  return {
    subject,
    unsubscribe,
    pictures: (await Promise.all(pitches.map(picturesOf))).flat(),
    body: (
      <MailFrame
        reader={reader}
        because={t("because", { brand: BRAND, email: reader.email })}
        way={{ words: t("stop"), href: unsubscribe }}
        opening={t("opening", { from: format.dayOfYear(week), to: format.dayOfYear(daysAfter(week, 6)) })}
      >
        {pitches.map((pitch) => (
          <PitchSection key={pitch.publicId} reader={reader} pitch={pitch} linked={pitches.length > 1} />
        ))}
        {more > 0 && <MailParagraph>{t("more", { count: more })}</MailParagraph>}
        <MailButton href={reader.origin + paths.pitchStatistics(first!.publicId, "90")}>{t("button")}</MailButton>
        <MailSmall>{t("rule")}</MailSmall>
      </MailFrame>
    ),
  };
}

async function picturesOf({ publicId, weeks }: PitchWeeks): Promise<MailPicture[]> {
  const values = weeks.map(({ views }) => views);
  return Promise.all(
    (["light", "dark"] as const).map(async (theme) => ({
      cid: `views-${publicId}-${theme}@mail`,
      content: await curvePicture(values, theme),
    })),
  );
}
