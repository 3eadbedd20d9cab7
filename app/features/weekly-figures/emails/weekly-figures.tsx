import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { daysAfter } from "#app/i18n/wall-clock.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailPicture, type MailReader, type MailText } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLink, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { MailLedger } from "#app/ui/mail/ledger.tsx";
import { wantsFigures, weeklyFigures } from "../figures.server.ts";
import { WEEKLY_FIGURES } from "../mails.ts";
import { CURVE_SHOWN, curvePicture } from "../weekly-chart.server.ts";
import { MOST_PITCHES, mailedPitches, type PitchWeeks, VIEWS_KIND } from "../weekly-figures.ts";

interface WeeklyModel {
  week: string;
  /** The pitches with a section. */
  pitches: PitchWeeks[];
  /** How many other pitches have figures. */
  more: number;
}

/** The figures of the reader's pitches in a week. Not sent if there are none any more, or the reader has opted out since. */
export const weeklyFiguresMail = defineTemplate({
  kind: WEEKLY_FIGURES,
  read: (reader, { week }) => read(reader, week),
  compose: write,
});

async function read(reader: MailReader, week: string): Promise<WeeklyModel | null> {
  const actor = systemActor("mail");
  if (!(await wantsFigures(actor, reader.id))) return null;
  const shown = mailedPitches((await weeklyFigures(actor, [reader.id], week)).get(reader.id) ?? []);
  if (shown.length === 0) return null;
  return { week, pitches: shown.slice(0, MOST_PITCHES), more: Math.max(0, shown.length - MOST_PITCHES) };
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
        <MailButton href={reader.origin + paths.pitchStatistics(first!.publicId, "30")}>{t("button")}</MailButton>
        <MailSmall>{t("rule")}</MailSmall>
      </MailFrame>
    ),
  };
}

const FIGURES = ["views", "saves", "conversations"] as const;

interface PitchSectionProps {
  reader: MailReader;
  pitch: PitchWeeks;
  /** With a link to the pitch's statistics, since the mail's button leads to those of the first pitch. */
  linked: boolean;
}

/** One pitch: a sentence, the curve of its views, and the figures beside those of the previous week. */
function PitchSection({ reader, pitch, linked }: PitchSectionProps) {
  const { publicId, companyName: company, weeks } = pitch;
  const t = translator(reader.market, "weekly-figures-mail");
  const format = formatsOf(reader.market);
  const [before, week] = [weeks.at(-2)!, weeks.at(-1)!];
  const change = week.views - before.views;
  const values = { company, views: week.views, change: Math.abs(change) };
  const sentence = t(change > 0 ? "sentence.more" : change < 0 ? "sentence.fewer" : "sentence.same", values);
  const alt = t("alt", {
    company,
    weeks: weeks.length,
    from: format.dayMonth(weeks[0]!.from),
    views: format.list(weeks.map(({ views }) => format.number(views))),
  });
  return (
    <>
      <MailParagraph>
        {sentence}
        {linked && (
          <>
            {" "}
            <MailLink href={reader.origin + paths.pitchStatistics(publicId, "30")}>{t("statistics")}</MailLink>
          </>
        )}
      </MailParagraph>
      <div data-skip-in-text style={{ margin: "0 0 12px", fontSize: 13 }}>
        <Curve cid={`views-${publicId}-light@mail`} alt={alt} theme="light" />
        <Curve cid={`views-${publicId}-dark@mail`} alt={alt} theme="dark" />
      </div>
      <MailLedger
        quiet
        lines={FIGURES.map((figure) => ({
          term: t(`figures.${figure}`),
          figure: t("figure", { now: format.number(week[figure]), before: format.number(before[figure]) }),
        }))}
      />
    </>
  );
}

/** The curve for one theme; mail clients with dark mode show the other. */
function Curve({ cid, alt, theme }: { cid: string; alt: string; theme: "light" | "dark" }) {
  const hidden = theme === "dark" ? { display: "none", maxHeight: 0 } : { display: "block" };
  return (
    <img
      className={`p-${theme}`}
      src={`cid:${cid}`}
      alt={alt}
      {...CURVE_SHOWN}
      style={{ ...CURVE_SHOWN, border: 0, outline: "none", ...hidden }}
    />
  );
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
